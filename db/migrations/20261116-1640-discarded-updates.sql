-- A company may give up an update that is not in review. A value that is added to a type can be used only after this transaction.
alter type project_update_status add value 'Discarded';
