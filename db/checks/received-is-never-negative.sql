select project_id, received_minor, gifts from project_received where received_minor < 0 or gifts < 0;
