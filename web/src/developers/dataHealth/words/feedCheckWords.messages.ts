import { defineMessages } from '../../../app/words/defineMessages.ts';

/** Words of the checks of imports, of the script in the shop and of plug-ins. */
export const feedCheckWords = defineMessages({
  idDuplicateWhy: {
    id: 'developers.dataHealth.idDuplicateWhy',
    defaultMessage: 'The second product of an id is left out, so it is missing from the store.',
  },
  idDuplicateFix: { id: 'developers.dataHealth.idDuplicateFix', defaultMessage: 'Give every product an id of its own.' },
  idTypesMixedWhy: {
    id: 'developers.dataHealth.idTypesMixedWhy',
    defaultMessage: 'Some ids are numbers and some texts; the rarer ones are left out, since 7 and "007" might be one.',
  },
  idTypesMixedFix: { id: 'developers.dataHealth.idTypesMixedFix', defaultMessage: 'Send all ids as texts.' },
  attributeNameNotAllowedWhy: {
    id: 'developers.dataHealth.attributeNameNotAllowedWhy',
    defaultMessage: 'Names hold letters, digits and underscores; others are stored under a changed name that rules and designs must know.',
  },
  attributeNameNotAllowedFix: {
    id: 'developers.dataHealth.attributeNameNotAllowedFix',
    defaultMessage: 'Rename the column in the feed, or map it to a name of your own.',
  },
  productsDroppedWhy: {
    id: 'developers.dataHealth.productsDroppedWhy',
    defaultMessage: 'The newest sync brought far fewer products than the one before.',
  },
  productsDroppedFix: {
    id: 'developers.dataHealth.productsDroppedFix',
    defaultMessage: 'Look at the shop’s export; if it broke off, run it again and import once more.',
  },
  feedSlowWhy: {
    id: 'developers.dataHealth.feedSlowWhy',
    defaultMessage: 'A sync takes so long that prices and stock are old when they arrive.',
  },
  feedSlowFix: {
    id: 'developers.dataHealth.feedSlowFix',
    defaultMessage: 'Send changes only, pack the file with gzip, or serve it from a faster place.',
  },
  scriptMissingWhy: {
    id: 'developers.dataHealth.scriptMissingWhy',
    defaultMessage: 'No event of any kind came from the shop: nothing is tracked, and nothing is learned.',
  },
  scriptMissingFix: {
    id: 'developers.dataHealth.scriptMissingFix',
    defaultMessage: 'Put the script into the shop’s pages and look with the verifier whether it arrives.',
  },
  visitorsMissingWhy: {
    id: 'developers.dataHealth.visitorsMissingWhy',
    defaultMessage: 'Events come, but none names a visitor: nothing can be personalised.',
  },
  visitorsMissingFix: { id: 'developers.dataHealth.visitorsMissingFix', defaultMessage: 'Look at the visitor option of the script.' },
  clicksMissingWhy: {
    id: 'developers.dataHealth.clicksMissingWhy',
    defaultMessage: 'Popularity is learned from clicks; without them results stay as they are.',
  },
  clicksMissingFix: {
    id: 'developers.dataHealth.clicksMissingFix',
    defaultMessage: 'Look whether product pages and elements tell their clicks.',
  },
  salesMissingWhy: {
    id: 'developers.dataHealth.salesMissingWhy',
    defaultMessage: 'What was found through us cannot be told from the rest.',
  },
  salesMissingFix: {
    id: 'developers.dataHealth.salesMissingFix',
    defaultMessage: 'Put the sale tag on the order page and place a test order.',
  },
  salesWithoutImpactWhy: {
    id: 'developers.dataHealth.salesWithoutImpactWhy',
    defaultMessage: 'Sales are tracked, and yet none was found through us: clicks are probably not tied to the same visitor.',
  },
  salesWithoutImpactFix: {
    id: 'developers.dataHealth.salesWithoutImpactFix',
    defaultMessage: 'Look whether clicks and sales name the same visitor and the same product ids.',
  },
  extensionOutdatedWhy: {
    id: 'developers.dataHealth.extensionOutdatedWhy',
    defaultMessage: 'A newer version of the plug-in is there; the old one may lack repairs.',
  },
  extensionOutdatedFix: { id: 'developers.dataHealth.extensionOutdatedFix', defaultMessage: 'Update the plug-in in the shop.' },
});
