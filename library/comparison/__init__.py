"""The five books beside each other: what they say on a topic, how they decide a question."""
