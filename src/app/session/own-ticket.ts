import { openQuestion } from './login'

interface Ticket {
  redirect_uri?: string | undefined
  state?: string | undefined
}

/**
 * What our own login page goes by. A question that this page did not ask (the address was bookmarked, opened in another
 * browser, or is an earlier one in the history) is dropped, so that it is asked anew: its answer would be taken from nobody,
 * and whoever logged in would stand there as if they had not. One that leads to another origin is that one's to ask.
 */
export const ownTicket = ({ redirect_uri, state }: Ticket): Ticket => {
  const ours = new URL(redirect_uri ?? '/', location.origin).origin === location.origin
  return ours && state !== openQuestion() ? { redirect_uri } : { redirect_uri, state }
}
