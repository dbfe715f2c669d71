import { contactApi } from '#contract/account/contact/contact.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as contact from './contact.service'

// Without keys: what is sent is sent, and a wrong code stays counted, whatever becomes of a transaction.
export const contactRoutes: Route[] = [
  route(contactApi.send, { allow: 'public', keyless: true }, contact.send),
  route(contactApi.reset, { allow: 'public', keyless: true }, contact.reset),
  route(contactApi.ask, { allow: 'session', keyless: true }, contact.ask),
  route(contactApi.change, { allow: 'session', keyless: true }, contact.change),
]
