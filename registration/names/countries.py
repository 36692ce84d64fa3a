"""Countries by name or code, as federation lists write them, to ISO 3166 two-letter codes."""

# Code, three-letter code, then names in Russian and English; sports codes where they differ.
_NAMES = """
RU RUS|россия|российская федерация|рф|russia|russian federation
BY BLR|беларусь|белоруссия|республика беларусь|рб|belarus|republic of belarus
KZ KAZ|казахстан|республика казахстан|рк|kazakhstan
UA UKR|украина|ukraine
AM ARM|армения|armenia
AZ AZE|азербайджан|azerbaijan
GE GEO|грузия|georgia
KG KGZ|киргизия|кыргызстан|kyrgyzstan
MD MDA|молдова|молдавия|moldova
TJ TJK|таджикистан|tajikistan
TM TKM|туркмения|туркменистан|turkmenistan
UZ UZB|узбекистан|uzbekistan
EE EST|эстония|estonia
LV LVA|LAT|латвия|latvia
LT LTU|литва|lithuania
AL ALB|албания|albania
AD AND|андорра|andorra
AT AUT|австрия|austria
BE BEL|бельгия|belgium
BA BIH|босния и герцеговина|bosnia and herzegovina
BG BGR|BUL|болгария|bulgaria
HR HRV|CRO|хорватия|croatia
CY CYP|кипр|cyprus
CZ CZE|чехия|чешская республика|czechia|czech republic
DK DNK|DEN|дания|denmark
FI FIN|финляндия|finland
FR FRA|франция|france
DE DEU|GER|германия|фрг|germany
GR GRC|GRE|греция|greece
HU HUN|венгрия|hungary
IS ISL|исландия|iceland
IE IRL|ирландия|ireland
IT ITA|италия|italy
LI LIE|лихтенштейн|liechtenstein
LU LUX|люксембург|luxembourg
MT MLT|мальта|malta
MC MCO|MON|монако|monaco
ME MNE|черногория|montenegro
NL NLD|NED|нидерланды|голландия|netherlands|holland
MK MKD|северная македония|македония|north macedonia|macedonia
NO NOR|норвегия|norway
PL POL|польша|poland
PT PRT|POR|португалия|portugal
RO ROU|румыния|romania
SM SMR|сан марино|san marino
RS SRB|сербия|serbia
SK SVK|словакия|slovakia
SI SVN|SLO|словения|slovenia
ES ESP|испания|spain
SE SWE|швеция|sweden
CH CHE|SUI|швейцария|switzerland
TR TUR|турция|turkey|turkiye
GB GBR|великобритания|соединенное королевство|англия|uk|united kingdom|great britain|england
US USA|сша|соединенные штаты америки|united states|united states of america
CA CAN|канада|canada
MX MEX|мексика|mexico
CU CUB|куба|cuba
BR BRA|бразилия|brazil
AR ARG|аргентина|argentina
CL CHL|CHI|чили|chile
CO COL|колумбия|colombia
PE PER|перу|peru
UY URY|URU|уругвай|uruguay
VE VEN|венесуэла|venezuela
CN CHN|китай|кнр|china
JP JPN|япония|japan
KR KOR|южная корея|корея|республика корея|south korea|korea
MN MNG|MGL|монголия|mongolia
VN VNM|VIE|вьетнам|vietnam
TH THA|таиланд|тайланд|thailand
IN IND|индия|india
ID IDN|INA|индонезия|indonesia
PH PHL|PHI|филиппины|philippines
MY MYS|MAS|малайзия|malaysia
SG SGP|SIN|сингапур|singapore
PK PAK|пакистан|pakistan
IR IRN|IRI|иран|iran
IQ IRQ|ирак|iraq
SY SYR|сирия|syria
LB LBN|LIB|ливан|lebanon
JO JOR|иордания|jordan
SA SAU|KSA|саудовская аравия|saudi arabia
AE ARE|UAE|оаэ|эмираты|united arab emirates
IL ISR|израиль|israel
PS PSE|PLE|палестина|palestine
EG EGY|египет|egypt
TN TUN|тунис|tunisia
DZ DZA|ALG|алжир|algeria
MA MAR|марокко|morocco
ZA ZAF|RSA|юар|южная африка|south africa
NG NGA|NGR|нигерия|nigeria
AU AUS|австралия|australia
NZ NZL|новая зеландия|new zealand
"""
_OTHER_CODES = """
AF AG AI AO AQ AS AW AX BB BD BF BH BI BJ BL BM BN BO BQ BS BT BV BW BZ CC CD CF CG CI CK CM CR CV
CW CX DJ DM DO EC EH ER ET FJ FK FM FO GA GD GF GG GH GI GL GM GN GP GQ GS GT GU GW GY HK HM HN HT
IM IO JE JM KE KH KI KM KN KP KW KY LA LC LK LR LS LY MF MG MH ML MM MO MP MQ MR MS MU MV MW MZ NA
NC NE NF NI NP NR NU OM PA PF PG PM PN PR PW PY QA RE RW SB SC SD SH SJ SL SN SO SR SS ST SV SX SZ
TC TD TF TG TK TL TO TT TV TW TZ UG UM VA VC VG VI VU WF WS YE YT ZM ZW
"""


def _table() -> dict[str, str]:
    table = {code.casefold(): code for code in _OTHER_CODES.split()}
    for line in _NAMES.split("\n"):
        code, _, names = line.partition(" ")
        table |= dict.fromkeys([code.casefold(), *names.casefold().split("|")], code)
    return table


_CODES = _table()


def code_of(name: str) -> str:
    """Return the two-letter code of a country given by name or code, in Russian or English and in
    any case; empty for one we do not know."""
    plain = name.casefold().replace("ё", "е").replace("-", " ").replace(".", "").strip()
    return _CODES.get(plain, "")
