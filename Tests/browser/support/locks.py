"""Places that are unlocked."""

def located(position):
    """The options of a browser that says that it is there."""
    return {"geolocation": {**position, "accuracy": 10}, "permissions": ["geolocation"]} if position else {}
