import { text } from '#lib/search-params'

/** Where one goes once logged in, and the question it answers: what the addresses before that hand on. */
export const ticketParams = { redirect_uri: text, state: text }
