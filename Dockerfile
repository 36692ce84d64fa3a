FROM python:3.11-slim-bookworm@sha256:a36c24f9cbdf4fd0f52d67f0823eeac19c2028c637cecc392d97f980d4fec56b
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 TD_NO_VENV=1 TD_STATIC=/app/collected
WORKDIR /app
COPY requirements.txt .
RUN pip install --no-cache-dir --disable-pip-version-check \
      --require-hashes --only-binary=:all: -r requirements.txt \
 && useradd --system --uid 10001 --no-create-home td \
 && install -d -o td -m 700 /backups
COPY . .
# manage.py compiles the translations on its way. No secret and no database is needed to build.
RUN TD_SECRET_KEY=only-for-building TD_DATA=/tmp/building python manage.py collectstatic --noinput
USER td
EXPOSE 8000
HEALTHCHECK --interval=5s --timeout=3s --retries=12 CMD ["python", "-c", \
  "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]
CMD ["python", "-m", "tdapp.serving.server", "--host", "0.0.0.0", "--port", "8000", "--behind-proxy"]
