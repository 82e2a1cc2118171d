/** What an anonymised email has for its recipient begins like this, as no address does; of one send each is another. */
export const goneRecipients = 'erased:';
