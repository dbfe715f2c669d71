/** What room detail says as `website_id`; the websites' domain keeps it true. */
export { leaveWebsite, setWebsite } from './website.store'
