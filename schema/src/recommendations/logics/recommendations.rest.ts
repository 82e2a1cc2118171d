import type { z } from 'zod';

import { call } from '../../contract/call.ts';
import { type LogicName, logicCatalogue } from './logicCatalogue.ts';
import { logicAnswer, logicInputs } from './recommendationShapes.ts';

/**
 * The call of a logic: what it says follows from the catalogue. What a customer has bought is returned to the shop's servers only: everyone
 * knows the public key, and many an address.
 */
function logicCall<Input extends z.ZodObject>(name: LogicName, input: Input) {
  const { text, fallbacks, answers, needs } = logicCatalogue[name];
  const filled = fallbacks.length === 0 ? '' : ` What it leaves empty is filled by ${fallbacks.join(', then ')}.`;
  const path = `recommendations/${name}`;
  const summary = `${text}${filled}${answers === 'products' ? '' : ` Answers ${answers}, not products.`}`;
  return call({
    path,
    summary,
    kind: 'read',
    access: needs === 'customer' ? { by: 'shop', private: true, scope: 'customers:read' } : { by: 'shop', often: true },
    input,
    answer: logicAnswer,
  });
}

export const recommendPopular = logicCall('popular', logicInputs.none);
export const recommendTrending = logicCall('trending', logicInputs.none);
export const recommendNew = logicCall('new', logicInputs.none);
export const recommendCurrentlyWatched = logicCall('currently_watched', logicInputs.none);
export const recommendRecentlyBought = logicCall('recently_bought', logicInputs.none);
export const recommendKeywords = logicCall('keywords', logicInputs.keywords);
export const recommendSpecific = logicCall('specific', logicInputs.products);
export const recommendCategoryPopular = logicCall('category/popular', logicInputs.category);
export const recommendCategoryTrending = logicCall('category/trending', logicInputs.category);
export const recommendCategoryNew = logicCall('category/new', logicInputs.category);
export const recommendCategoryComplementary = logicCall('category/complementary', logicInputs.category);
export const recommendCategoryPopularSubcategories = logicCall('category/popular_subcategories', logicInputs.category);
export const recommendSubstituting = logicCall('substituting', logicInputs.products);
export const recommendComplementary = logicCall('complementary', logicInputs.products);
export const recommendMostSoldWith = logicCall('most_sold_with', logicInputs.products);
export const recommendBundle = logicCall('bundle', logicInputs.products);
export const recommendVisitorComplementary = logicCall('visitor/complementary', logicInputs.visitor);
export const recommendVisitorSubstituting = logicCall('visitor/substituting', logicInputs.visitor);
export const recommendVisitorHistory = logicCall('visitor/history', logicInputs.visitor);
export const recommendCustomerComplementary = logicCall('customer/complementary', logicInputs.customer);
export const recommendCustomerSubstituting = logicCall('customer/substituting', logicInputs.customer);
export const recommendCustomerHistory = logicCall('customer/history', logicInputs.customer);
export const recommendPageRelatedProducts = logicCall('page/related_products', logicInputs.page);
export const recommendPageRelatedCategories = logicCall('page/related_categories', logicInputs.page);
export const recommendPageSubstituting = logicCall('page/substituting', logicInputs.page);
export const recommendPageProduct = logicCall('page/product', logicInputs.product);
export const recommendPageCategory = logicCall('page/category', logicInputs.category);
export const recommendCompleteTheLook = logicCall('complete_the_look', logicInputs.products);
export const recommendPriceLadder = logicCall('price_ladder', logicInputs.products);
export const recommendBackInStock = logicCall('back_in_stock', logicInputs.visitor);
export const recommendPriceDropped = logicCall('price_dropped', logicInputs.visitor);
export const recommendRefillDue = logicCall('refill_due', logicInputs.customer);
export const recommendSameBrand = logicCall('same_brand', logicInputs.products);
export const recommendNewSinceLastVisit = logicCall('new_since_last_visit', logicInputs.visitor);
export const recommendBlend = logicCall('blend', logicInputs.blend);
