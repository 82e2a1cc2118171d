/**
 * Words of what people deal with elsewhere in much the same words as with a shop: offices, banks, travel, homes, schools, health, work, clubs, services on
 * the web, and the world at large. None is a thing that shops sell, or a word that their customers say of an order.
 */
export const otherBusiness: readonly string[] = [
  `library libraries librarian government council embassy consulate ministry mayor parliament congress senate court judge jury lawyer solicitor attorney notary
   police prison jail military army election vote voter ballot citizen citizenship immigration immigrant refugee asylum passport passports licence license
   driving pension pensions benefits welfare unemployment irs hmrc census divorce custody alimony inheritance marriage married funeral baptism birth
   death national federal municipal speeding ambulance`,
  `bank banks banking banker atm mortgage mortgages loan loans lender savings saver interest overdraft shares stocks dividend dividends bonds invest investment
   investing investor fund funds portfolio broker forex currency currencies yen inflation salary salaries wage wages payslip paycheck payroll insurer
   lottery casino betting bet bets`,
  `flight flights fly flying airline airlines airport airports plane boarding luggage baggage hotel hotels hostel motel airbnb booking bookings vacation
   trip travel traveling cruise ferry train trains railway bus buses tram metro subway underground taxi taxis uber cab cabs car cars motorbike parking mechanic
   petrol fuel highway motorway rental rentals tourist museum museums zoo theatre theater cinema concert concerts festival ticket tickets restaurant
   restaurants cafe pub pizza waiter barber hairdresser salon`,
  `rent rents landlord landlords tenant tenants tenancy lease flatmate roommate mansion estate electricity utility utilities rubbish garbage broadband
   internet roaming roof neighbourhood neighborhood`,
  `school schools teacher teachers pupil homework exam exams college university universities diploma lecture semester tuition scholarship student students
   kindergarten daycare essay thesis`,
  `doctor doctors dentist dentists hospital hospitals clinic surgery surgeon nurse vet patient prescription prescriptions pharmacist vaccine vaccination
   pregnant pregnancy pill pills medication therapy therapist symptom symptoms fever headache blood kidney transplant midwife babies`,
  `employer employers resign resignation job interview cv resume overtime redundancy gym membership memberships referee tournament championship cup olympic
   olympics touchdown marathon church mosque synagogue bible pope`,
  `netflix spotify amazon ebay facebook instagram whatsapp snapchat twitter tiktok youtube reddit wikipedia google gmail outlook zoom dropbox icloud
   disney linkedin podcast chatgpt alexa siri python javascript github linux html database compiler`,
  `weather forecast moon planet planets earth galaxy universe ocean river rivers mountain mountains everest volcano continent capital population president
   prince prime minister war battle century empire dinosaur dinosaurs horoscope zodiac recipe movie movies song songs album singer actor actress novel poem
   poet joke`,
].flatMap((line) => line.split(/\s+/));
