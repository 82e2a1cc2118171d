/** With a signed-in session the gateway lets GraphiQL run any operation. */
export const graphiqlHeaders = { 'content-type': 'application/json', accept: 'application/json', 'x-endcap-client': 'graphiql' };
