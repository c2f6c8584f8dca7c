-- Letters that nobody could deliver are counted at every look of the monitoring.
CREATE INDEX messages_dead ON messages (id) WHERE state = 'dead';
