import { defineMessages } from '../../app/words/defineMessages.ts';

export const searchConfigurationMessages = defineMessages({
  title: { id: 'search.configuration.title', defaultMessage: 'Configuration' },
  text: { id: 'search.configuration.text', defaultMessage: 'Which attributes search uses and how much each one counts.' },
  derived: {
    id: 'search.configuration.derived',
    defaultMessage: 'Endcap chose this configuration from your products. Save your own to change it.',
  },
  lastChange: { id: 'search.configuration.lastChange', defaultMessage: 'Last saved by {who}, {when}.' },
  lastChangeUnknown: { id: 'search.configuration.lastChangeUnknown', defaultMessage: 'Last saved {when}.' },
  attributes: { id: 'search.configuration.attributes', defaultMessage: 'Attributes' },
  attributesHint: {
    id: 'search.configuration.attributesHint',
    defaultMessage: 'Matches in high-relevance attributes rank first. If too many attributes are set to high, they all count the same.',
  },
  findAttribute: { id: 'search.configuration.findAttribute', defaultMessage: 'Find an attribute' },
  noAttributesYet: {
    id: 'search.configuration.noAttributesYet',
    defaultMessage: 'No attributes yet. Import products to see their attributes.',
  },
  noAttributes: { id: 'search.configuration.noAttributes', defaultMessage: 'No attribute matches.' },
  showAll: { id: 'search.configuration.showAll', defaultMessage: 'Show all {count}' },
  attribute: { id: 'search.configuration.attribute', defaultMessage: 'Attribute' },
  filled: { id: 'search.configuration.filled', defaultMessage: 'Products' },
  example: { id: 'search.configuration.example', defaultMessage: 'Example' },
  relevance: { id: 'search.configuration.relevance', defaultMessage: 'Relevance' },
  relevanceOf: { id: 'search.configuration.relevanceOf', defaultMessage: 'Relevance of {name}' },
  high: { id: 'search.configuration.high', defaultMessage: 'High' },
  medium: { id: 'search.configuration.medium', defaultMessage: 'Medium' },
  low: { id: 'search.configuration.low', defaultMessage: 'Low' },
  highAlone: { id: 'search.configuration.highAlone', defaultMessage: 'High relevance' },
  mediumAlone: { id: 'search.configuration.mediumAlone', defaultMessage: 'Medium relevance' },
  lowAlone: { id: 'search.configuration.lowAlone', defaultMessage: 'Low relevance' },
  nonSearchable: { id: 'search.configuration.nonSearchable', defaultMessage: 'Not searched' },
  automatic: { id: 'search.configuration.automatic', defaultMessage: 'Automatic ({relevance})' },
  byPattern: { id: 'search.configuration.byPattern', defaultMessage: 'By {pattern} ({relevance})' },
  exact: { id: 'search.configuration.exact', defaultMessage: 'Exact match' },
  exactOf: { id: 'search.configuration.exactOf', defaultMessage: 'Exact match of {name}' },
  exactNone: { id: 'search.configuration.exactNone', defaultMessage: 'No' },
  typoIntolerantAttributes: { id: 'search.configuration.typoIntolerantAttributes', defaultMessage: 'Single match' },
  directMatchAttributes: { id: 'search.configuration.directMatchAttributes', defaultMessage: 'Multiple match' },
  exactHint: {
    id: 'search.configuration.exactHint',
    defaultMessage:
      'Single match is for article numbers: only the whole value matches, without typos. Multiple match is for brands or authors: a search for a value shows all products with that value, and no others.',
  },
  pattern: { id: 'search.configuration.pattern', defaultMessage: 'Attribute or pattern' },
  patternHint: {
    id: 'search.configuration.patternHint',
    defaultMessage: 'For attributes that are not listed. * stands for any text: attr_* is every attribute that starts with attr_.',
  },
  add: { id: 'search.configuration.add', defaultMessage: 'Add' },
  remove: { id: 'search.configuration.remove', defaultMessage: 'Remove {name}' },
  words: { id: 'search.configuration.words', defaultMessage: 'Words and prices' },
  priceBuckets: { id: 'search.configuration.priceBuckets', defaultMessage: 'Price ranges' },
  priceBucketsHint: {
    id: 'search.configuration.priceBucketsHint',
    defaultMessage: 'Limits separated by commas, such as 50, 100, 250. The price filter counts the products in each range.',
  },
  priceBucketsWrong: {
    id: 'search.configuration.priceBucketsWrong',
    defaultMessage: 'Enter numbers in ascending order, such as 50, 100, 250.',
  },
  dictionary: { id: 'search.configuration.dictionary', defaultMessage: 'Dictionary' },
  dictionaryHint: {
    id: 'search.configuration.dictionaryHint',
    defaultMessage: 'Words that are never corrected as typos, such as names of your own.',
  },
  addWord: { id: 'search.configuration.addWord', defaultMessage: 'Type a word and press Enter' },
  override: { id: 'search.configuration.override', defaultMessage: 'Ranking settings (JSON)' },
  overrideHint: {
    id: 'search.configuration.overrideHint',
    defaultMessage: 'Overrides this store’s ranking settings. Visible to HQ only.',
  },
  overrideWrong: { id: 'search.configuration.overrideWrong', defaultMessage: 'Enter a JSON object with numbers for these names: {names}.' },
  embeddings: { id: 'search.configuration.embeddings', defaultMessage: 'Embeddings' },
  embeddingsHint: {
    id: 'search.configuration.embeddingsHint',
    defaultMessage:
      'Products, categories and pages whose text has a similar meaning move up among those that match. On other shops this did not improve the results for products, so it is off until you enter a template. Visible to HQ only.',
  },
  embeddingTemplate: { id: 'search.configuration.embeddingTemplate', defaultMessage: 'Product template' },
  embeddingTemplateHint: {
    id: 'search.configuration.embeddingTemplateHint',
    defaultMessage: 'Attributes in double braces, separated by any text. Leave empty to search by words only.',
  },
  categoryTemplate: { id: 'search.configuration.categoryTemplate', defaultMessage: 'Category template' },
  categoryTemplateHint: {
    id: 'search.configuration.categoryTemplateHint',
    defaultMessage:
      'Attributes in double braces, as for products: name, id and those of your feed. Leave empty to find categories by words only.',
  },
  pageTemplate: { id: 'search.configuration.pageTemplate', defaultMessage: 'Page template' },
  pageTemplateHint: {
    id: 'search.configuration.pageTemplateHint',
    defaultMessage:
      'Attributes in double braces, as for products: title, text, type, id and those of your feed. Leave empty to find pages by words only.',
  },
  embeddingsNoEndpoint: {
    id: 'search.configuration.embeddingsNoEndpoint',
    defaultMessage: 'This server has no embedding model (AI_EMBEDDING_MODEL), so search uses words only.',
  },
  embeddingsNoSwitch: {
    id: 'search.configuration.embeddingsNoSwitch',
    defaultMessage: 'The store’s feature for AI models is off, so search uses words only.',
  },
  embeddingsNoTemplate: {
    id: 'search.configuration.embeddingsNoTemplate',
    defaultMessage: 'No template saved, so search uses words only.',
  },
  embeddingsCount: { id: 'search.configuration.embeddingsCount', defaultMessage: '{vectors} of {total} products have an embedding.' },
  categoryEmbeddings: {
    id: 'search.configuration.categoryEmbeddings',
    defaultMessage: '{vectors} of {total} categories have an embedding.',
  },
  pageEmbeddings: { id: 'search.configuration.pageEmbeddings', defaultMessage: '{vectors} of {total} pages have an embedding.' },
  embeddingsRan: { id: 'search.configuration.embeddingsRan', defaultMessage: 'Last updated {when}.' },
  embeddingsProblem: { id: 'search.configuration.embeddingsProblem', defaultMessage: 'The last update failed: {problem}' },
  noticeTitle: { id: 'search.configuration.noticeTitle', defaultMessage: 'Updating the search index' },
  notice: {
    id: 'search.configuration.notice',
    defaultMessage: 'This can take up to 15 minutes. Search stays available and uses the previous attributes until then.',
  },
  savedReindex: {
    id: 'search.configuration.savedReindex',
    defaultMessage: 'The search index is being updated. Changes show in your shop within 15 minutes.',
  },
  reset: { id: 'search.configuration.reset', defaultMessage: 'Reset' },
  resetTitle: { id: 'search.configuration.resetTitle', defaultMessage: 'Reset the configuration?' },
  resetText: {
    id: 'search.configuration.resetText',
    defaultMessage: 'Endcap chooses the attributes from your products again. The dictionary and price ranges are removed.',
  },
  resetDone: { id: 'search.configuration.resetDone', defaultMessage: 'Configuration reset' },
  proposeRanges: { id: 'search.configuration.proposeRanges', defaultMessage: 'Suggest price ranges' },
  proposedRanges: {
    id: 'search.configuration.proposedRanges',
    defaultMessage:
      'Choosing a price range would narrow the results to {after} of your products (today {before}), measured on {clicks} recent clicks. Save to use these ranges.',
  },
  proposeRelevance: { id: 'search.configuration.proposeRelevance', defaultMessage: 'Suggest relevance' },
  relevanceFits: {
    id: 'search.configuration.relevanceFits',
    defaultMessage:
      'No relevance change would rank clicked products higher. Your current configuration fits best. Measured on {clicks} clicks.',
  },
  proposedMove: { id: 'search.configuration.proposedMove', defaultMessage: '{name}: {from} → {to}' },
  proposedRelevance: {
    id: 'search.configuration.proposedRelevance',
    defaultMessage:
      '{after} of clicked products would be in the top 3 (today {before}). Clicked products move up in {better} searches and down in {worse}, measured on {clicks} other clicks. Save to use this suggestion.',
  },
});
