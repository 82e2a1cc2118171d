/**
 * How shoppers talk about the same things in English: a concept, then words and phrases for it. A word may stand for several concepts.
 * “…” stands for up to three words. Written from knowledge of shops, without looking at any test collection.
 */
const concepts = `
return: send … back, sending … back, bring … back, give … back, take … back, return, returns, returned, send back, sending back, give back, bring back, take back, unwanted, changed my mind, change my mind, do not like, don't like, returnable, return it, go back, goes back, send it back, send them back, send this back, give it back, give this back, bring it back, take it back, return an item
refund: refund, refunded, money back, reimburse, reimbursed, reimbursement, credited, get my money, repaid, paid back, credit back, money, get my money back, receive my money
exchange: exchange, swap, switch, replace, replacement, different size, another size, wrong size, other colour, different colour, trade in, size up, bigger one, smaller one, swap it, trade it
warranty: warranty, guarantee, guaranteed, covered, coverage, defect, defective, faulty
damaged: damaged, broken, broke, cracked, torn, smashed, shattered, defective, faulty, not working, doesn't work, does not work, stopped working, malfunction, scratched, dented, leaking, flaw, crushed, in pieces, crack, smashed up, ripped, bent, dead on arrival, hole in
wrong item: sent … wrong, wrong item, wrong product, incorrect item, not what I ordered, mistake in my order, mix up, different product, sent me the wrong, something else, not the one, isn't what I ordered, wasn't what I ordered, incorrect, mixed up, somebody else's, someone else's
missing: missing, incomplete, not in the box, lost, never arrived, not arrived, hasn't arrived, not received, haven't received, didn't receive, did not get, disappeared, stolen, went missing, wasn't in the box, rest of my order, only part of, not all of, one short, is gone
delivery: delivery, deliver, delivers, delivered, shipping, ship, ships, shipped, shipment, dispatch, dispatched, send, sent, post, postage, arrive, arrives, arrival, courier, carrier, mail, freight, transport
delivery time: how long, how soon, how fast, how quickly, when will, when does, arrive, arrival, days, delivery time, delivery date, turnaround, lead time, estimated, expect, by when, wait, how many days, how many weeks, get here, be here, turn up, show up, at my door, receive it, have it by, in time for
delivery cost: shipping cost, shipping costs, shipping fee, shipping fees, delivery charge, delivery cost, delivery fee, postage, shipping rates, free shipping, free delivery, pay for shipping, pay for delivery, cost to ship
express: express, next day, same day, overnight, urgent, rush, fast, faster, expedite, expedited, priority, quicker, speed up, asap, tomorrow
international: international, internationally, abroad, overseas, worldwide, foreign, country, countries, other countries, outside, export, globally, Europe, USA, UK, Canada, Australia, EU
customs: customs, duty, duties, import, import tax, import fees, tariff, border, clearance
tracking: track, tracking, tracked, where is my, where's my, status, parcel, package, whereabouts, locate, follow, trace, in transit, tracking number, on its way
delivery address: delivery address, shipping address, wrong address, change address, change the address, different address, new address, moved, redirect, reroute, another address, po box, work address, wrong street, wrong house number, wrong postcode, typo in my address, moving house, new flat, new house, new place
not at home: not home, not at home, nobody home, no one home, missed delivery, missed, attempt, leave with neighbour, neighbor, safe place, redelivery, redeliver, sign for, signature, nobody will be in, won't be in, at work, next door, neighbour, doorbell, when the driver comes, missed the courier, missed my parcel, not in
pickup: pick … up, pick up, pickup, collect, collection, click and collect, collect in store, locker, pick-up point, parcel shop, in person, fetch, grab, pick it up, pick them up, collect it, come by
packaging: packaging, packed, wrapped, box, plain box, discreet, packing, recyclable packaging, plastic, how is it packed, neutral box
cancel: cancel, cancelled, canceled, cancellation, call off, abort, stop my order, undo, withdraw, revoke, don't want it anymore, no longer want, no longer need, stop it, stop the order, ordered twice, by mistake, accidentally, accident, delete my order, don't want it
change order: change my order, modify, amend, edit my order, alter, add to my order, adjust, update my order, add another item, remove an item, combine, forgot to add, throw in, one more thing, add something, change what I ordered, add an item, another item
order: order, orders, ordered, ordering, purchase, purchased, buy, bought, buying, place an order, check out, checkout
order status: order status, status of my order, where is my order, progress, processing, processed, confirmed, pending, on hold
order confirmation: confirmation, confirmation email, confirmed, order number, went through, order placed, reference number, no email, did it go through, go through, not sure if, was it placed, has my order been, did my order, get an email
payment: pay, payment, payments, paid, paying, payment method, payment methods, pay with, accept, accepted
card: card, cards, credit card, debit card, visa, mastercard, amex, american express, maestro
wallet: paypal, apple pay, google pay, klarna, wallet, mobilepay, ideal, sofort, alipay, venmo, stripe, bitcoin, crypto, cryptocurrency
bank transfer: bank transfer, wire, wire transfer, direct debit, iban, cheque, check, money order
cash on delivery: cash, cash on delivery, cod, pay on arrival, pay on delivery, at the door
pay later: pay later, instalment, instalments, installment, installments, finance, financing, monthly, klarna, afterpay, buy now pay later, credit, pay in parts, split the payment, spread the cost, layaway
payment failed: declined, rejected, refused, payment failed, card declined, not going through, won't go through, error at checkout, payment error, not accepted, can't pay, cannot pay, transaction failed, keeps rejecting, keeps failing, not go through, card error, doesn't accept my card
charged: charge, charged, billed, debit, taken from my account, deducted, double charged, charged twice, when will I be charged, take payment, authorisation, authorization, authorise, take the money, taken the money, money been taken, money been charged, leave my account, billed before
invoice: invoice, invoices, receipt, receipts, bill, proof of purchase, vat invoice, tax invoice, billing document
tax: tax, taxes, vat, gst, sales tax, tax free, tax exempt, net price, including tax
currency: currency, currencies, dollars, euros, pounds, exchange rate, convert
price: price, prices, pricing, cost, costs, expensive, how much, fee, fees, charge
price match: price match, match a price, price matching, cheaper elsewhere, cheaper, lower price, beat, price guarantee, price dropped, price adjustment, found it cheaper, competitor, another site, other site, another shop, other shop, elsewhere, for less, cheaper on, cheaper at, lower elsewhere
discount: discount, discounts, voucher, vouchers, coupon, coupons, promo, promotion, promotional code, promo code, code, deal, deals, offer, offers, sale, special offer, money off, off my order, reduced, student, seasonal, black friday, bargain, % off, cheaper, student, students, university, uni, college, studying, pupils, teacher, nurse, military, senior, first order
code fails: code not working, code doesn't work, code isn't working, invalid code, expired code, code rejected, apply a code, redeem, enter a code, use my code, use a voucher
gift card: gift card, gift cards, gift voucher, gift certificate, gift balance, store credit, e-gift, voucher as a present, vouchers for somebody, voucher for a friend, give a voucher, gift code
gift wrap: gift wrap, gift wrapping, wrapped, gift message, gift note, present, gift box, as a gift, personal note, birthday, ribbon, wrap it, wrap, gift paper, add a card, greeting card, message card
loyalty: loyalty, points, rewards, reward, reward points, membership, member, club, vip, perks, earn, bonus, benefits, regular customers, regular customer, collect points, what are points
referral: refer, referral, friend, invite a friend, recommend, ambassador, affiliate, influencer, partner program
subscription: subscription, subscribe and save, recurring, auto renew, renewal, auto-ship, autoship, skip, pause, plan, monthly box, repeat order, reorder automatically, every month, each month, automatically, box, skip a month, regularly, again and again
newsletter: take … off, newsletter, mailing list, marketing emails, promotional emails, unsubscribe, opt out, stop emails, stop sending me, spam, emails from you, subscribe, sign up for emails, stop sending, off the list, too many emails, too much mail, your emails, your mails
account: account, profile, my details, personal details, login, log in, sign in, register, registered, registration, sign up, create an account, user, membership, registering, signing up
guest: guest, without an account, without registering, without signing up, need an account, have to register, create an account, necessary to register
password: password, forgot, forgotten, reset, locked out, can't log in, cannot log in, can't sign in, login problem, lost password, passcode, credentials, access my account, get into my account, login doesn't work, get in, can't get into, doesn't let me in
change details: change my email, update my email, change my name, update my details, edit my profile, new email, new phone, change email address, update address
delete account: delete my account, close my account, remove my account, deactivate, erase, delete my data, cancel my account
privacy: privacy, personal data, personal information, data protection, gdpr, share my data, information do you, cookies, store my, confidential, third parties, my details, my information, know about me, what you store, sell my
security: secure, security, safe, safely, safety of my, encrypted, encryption, ssl, fraud, scam, trust, legit, legitimate, hacked, phishing, enter my card, is it safe, card details, can I trust
contact: contact, reach, get in touch, speak, talk, call, phone, telephone, phone number, hotline, email you, customer service, customer support, customer care, support, help, representative, agent, human, real person, live chat, someone, assistance, helpdesk
opening hours: opening hours, opening times, open, close, closing, hours, business hours, open on sunday, weekend, weekends, holiday, holidays, what time, tonight, tomorrow morning, in the evening, sunday, sundays, saturday, bank holiday
shop: store, stores, shop, shops, showroom, physical, branch, location, located, visit, brick and mortar, retail, near me, in person, where are you, based, stockist, address, real life, see it in person, look at it, touch, near, nearby, near my house
stock: in stock, stock, availability, available, sold out, out of stock, back in stock, restock, restocked, run out, inventory, backorder, back order, unavailable, again, come back, get more, sold, back again, still have, do you still, have left
notify: notify, notified, notification, alert, let me know, waitlist, waiting list, remind, tell me when, inform
preorder: preorder, pre-order, pre order, pre-ordered, release date, not released, upcoming, launch, reserve, in advance, not out yet, isn't out yet, before launch, coming out, comes out, secure a copy, out soon
size: size, sizes, sizing, size chart, size guide, fit, fits, fitting, too small, too big, too large, measure, measurements, measure myself, dimensions, length, width, runs small, which size, tight, loose, small, large, medium, bigger, smaller, xl, xs, between sizes, true to size
colour: colour, color, colours, colors, shade, picture, photo, look different, match the photo
material: material, materials, fabric, cotton, leather, made of, made from, ingredients, contain, contains, composition, allergen, allergy, vegan, organic, gluten, allergic, wool, polyester, silk, wood, wooden, steel, plastic, fabric is, contain nuts
care: care, wash, washing, washable, washing machine, clean, cleaning, dry clean, iron, machine wash, maintain, maintenance, look after, stain, tumble dry, polish, shrink, dryer, in the machine, by hand, bleach, get stains out, waterproof, rust
quality: quality, authentic, genuine, original, real, fake, certified, certificate, counterfeit, tested, brand new, real gold, real leather, knock off, counterfeit goods
sustainability: sustainable, sustainability, environment, environmental, environmentally, eco, eco-friendly, green, recycle, recycled, recycling, carbon, ethical, ethically, climate, footprint, planet, fair trade, green, planet-friendly, animal, cruelty, child labour, fair
origin: made in, manufactured, produced, where do you make, where are your products made, origin, manufacture, factory, handmade, sourced, come from, china, from china, which country, manufactured in, country of
instructions: set … up, put … together, manual, instructions, user guide, how to use, set up, setup, assemble, assembly, install, installation, build, put together, tutorial, get started, set this up, put it together, guide, pdf, how does this work, how do I use
spare parts: spare, spare part, spare parts, replacement part, accessories, refill, battery, part, screws, screw, filter, lost a part, lid, charger, knob, new part, cable
repair: repair, repaired, repairs, fix, fixed, mend, service, servicing, technician, serviced
compatibility: compatible, compatibility, work with, works with, fit my, suitable, suit, support
customise: custom, customise, customize, personalise, personalize, personalised, personalized, engrave, engraving, monogram, bespoke, made to order, own design, logo, tailor-made, print my, initials, my name on, name on it, put my name, put our, add text, embroidery, embroider, own text
bulk: bulk, wholesale, large quantity, large quantities, reseller, resell, distributor, quantity discount, corporate, large order, trade account, b2b, business customer, company order, for my company, for our company, my business, for my business, our office, pieces, offer for
minimum order: minimum, minimum order, least amount, at least spend, spend, threshold, smallest, just one, only one, least, at least
sample: sample, samples, try before, try on, trial, test it, swatch, demo, tester
review: review, reviews, rating, ratings, feedback, testimonial, opinion, comment, rate, stars, leave a review, leave feedback, write a review, what others think
complaint: complaint, complain, unhappy, dissatisfied, disappointed, not satisfied, bad experience, problem with, issue with, escalate
job: job, jobs, career, careers, work for you, vacancy, vacancies, hiring, employment, internship, join your team, work at, work with you, apply, hiring, position, employ
terms: terms, conditions, terms and conditions, policy, policies, rules, legal, agreement
time limit: how long do I have, deadline, time limit, within, days to, period, too late, still return, expire, expires, expiry, expiration, valid, validity, how many days, last
free: free, free of charge, no cost, for free, complimentary, without paying, who pays
label: return label, label, print, printer, prepaid, slip, return form, rma, where do I print
restrictions: final sale, non-returnable, exceptions, excluded, sale items, clearance, discounted items, hygiene, underwear, opened, used, worn, unopened, original packaging, tags, outlet, reduced, reduced items, bought on sale, already worn, after wearing, without the box
limit: maximum, limit, limited, more than one, how many can, several, multiple, multiple codes, stack, combine, two, both, at once, same time, together, on top of
basket: basket, cart, shopping bag, wishlist, wish list, save for later, favourites, bag, checkout bag
app: app, mobile app, android, iphone, ios, download, on my phone, from my phone, smartphone, tablet
technical: website, site, page, error, not loading, crash, crashed, browser, bug, glitch, freezes, won't load
age: age, old enough, 18, adult, id, minor, years old
press: press, media, collaboration, collaborate, blogger, journalist, sponsor, sponsorship, partnership
donate: charity, donate, donation, donations, non-profit, cause
`;

/** Words and phrases by the concept that they stand for. */
export const shopConcepts: ReadonlyMap<string, readonly string[]> = new Map(
  concepts
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', phrases = ''] = line.split(': ');
      return [name, phrases.split(', ')];
    }),
);
