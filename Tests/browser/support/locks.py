"""Places with locked content."""

def located(position):
    """Returns the options of a browser that reports this position as its location."""
    return {"geolocation": {**position, "accuracy": 10}, "permissions": ["geolocation"]} if position else {}
