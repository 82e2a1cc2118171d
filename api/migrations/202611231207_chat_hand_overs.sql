-- Conversations that wait to reach the staff: a task asks every few seconds what the webhooks answered.
CREATE INDEX chat_conversations_handed_over ON chat_conversations (store_key, id) WHERE hand_over IN ('waiting', 'failed');
CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (company_key, event_id);

-- What was said in a conversation is deleted with it, also where it waits to be sent or has been.
CREATE FUNCTION forget_chat_hand_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM webhook_deliveries WHERE company_key = (SELECT company_key FROM stores WHERE key = OLD.store_key)
    AND event_id = OLD.id::text AND event_type = 'chat_hand_over';
  RETURN OLD;
END $$;
CREATE TRIGGER chat_conversation_forgotten AFTER DELETE ON chat_conversations FOR EACH ROW WHEN (OLD.hand_over IS NOT NULL)
  EXECUTE FUNCTION forget_chat_hand_over();
