import type { ExampleOperation } from './exampleOperation.ts';

/** Newsletters, triggers, subscribers and AI campaigns. */
export const emailExamples = (storeId: string): ExampleOperation[] => [
  {
    query: `# How a store sends mail, whom a newsletter would reach, and a mail as a recipient would get it.
query EmailConfiguration($storeId: String!) {
  store(storeId: $storeId) {
    emailConfiguration { sender isSendingEnabled provider weekdays quietFrom quietUntil newsletterMinDays warmUp }
    mailRecipientCount { people subscribed suppressed capped }
    mailPreview(content: { subject: "Hello {{ recipient.first_name }}", headline: "Popular now", products: { logic: POPULAR, count: 3 } }) {
      subject text bytes warnings { code message }
    }
  }
}
`,
    variables: `{ "storeId": "${storeId}" }`,
  },
  {
    query: `# Triggers with their flows and figures, and who would have entered a draft in the last 30 days.
query EmailTriggers($storeId: String!) {
  store(storeId: $storeId) {
    emailTriggers(first: 20) {
      edges { node { name type isEnabled entered30d inFlow sent steps { key kind parent branch delayMinutes test content { subject } } } }
    }
    emailTriggerTypes { types { type isReady needs { need received } } }
    emailTriggerSimulation(
      draft: { name: "Draft", type: ABANDONED_CART, entry: { idleMinutes: 60 }, steps: [{ key: "first", kind: EMAIL, content: { subject: "Your basket" } }] }
    ) { people entries capped steps { step mails } examples { email at } }
  }
}
`,
    variables: `{ "storeId": "${storeId}" }`,
  },
  {
    query: `# Subscribers, the newest emails to single people, AI newsletters with their state, and product blocks for other email tools.
query Emails($storeId: String!) {
  store(storeId: $storeId) {
    subscriberTotals { total pending unsubscribed bounced suppressed }
    subscribers(first: 10) { edges { node { email isSubscribed state source lists { name } subscribedAt } } }
    emailMessages(first: 10) { edges { node { kind name email subject state failure sentAt openedAt clickedAt } } }
    aiNewsletters(first: 10) { edges { node { name prompt writtenBy state sendAt needsApproval } } }
    mailEmbeds(first: 10) { edges { node { name tool format logic maxProducts impressions clicks code } } }
  }
}
`,
    variables: `{ "storeId": "${storeId}" }`,
  },
  {
    query: `# Email changes: a newsletter proposed from one sentence (nothing is saved), a trigger with a working flow (off), a list of addresses checked without
# importing them, and an address that no email goes to any more. Fill in the id of the store.
mutation EmailChanges($store: ID!) {
  generateAiNewsletter(input: { storeId: $store, prompt: "Our best-selling lamps" }) { proposal { writtenBy variants { subject } } errors { field code message } }
  createDefaultEmailTrigger(input: { storeId: $store, type: WELCOME }) { emailTrigger { id name } errors { field code message } }
  importSubscribers(input: { storeId: $store, content: "email\\nada@example.com", isDryRun: true }) { job { id state } errors { field code message } }
  suppressAddresses(input: { storeId: $store, emails: ["never@example.com"], reason: "Asked by phone" }) { suppressed errors { field code message } }
}
`,
    variables: `{ "store": "" }`,
  },
  {
    query: `# AI campaigns, and whom a draft would choose today, when and why.
query AiCampaigns($storeId: String!) {
  store(storeId: $storeId) {
    aiCampaigns(first: 20) {
      edges { node { name isEnabled perWeek perDay reasons chosen30d planned sent } }
    }
    aiCampaignPlan(draft: { name: "Draft", perDay: 100, content: { subject: "Picked for you" } }) {
      people eligible checked choices { email at reason likelihood orders daysSince usualDays hour isOwnHour }
    }
  }
}
`,
    variables: `{ "storeId": "${storeId}" }`,
  },
];
