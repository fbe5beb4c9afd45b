"""What browser tests of several subjects share."""
