import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'

/** What tools speak with us: LTI 1.3 core, Deep Linking 2.0, Assignment and Grade Services 2.0, Names and Roles 2.0. */
const protocol = (method: 'GET' | 'POST', path: string, summary: string) =>
  endpoint({
    group: 'product',
    method,
    path: `/api/lti/${path}`,
    input: input({}),
    output: z.unknown(),
    external: 'a third-party tool, by LTI 1.3: the standard says what is sent and answered',
    summary,
  })

export const ltiProtocolApi = {
  jwks: protocol('GET', 'jwks', 'Public keys that launches are signed with, those of before among them'),
  auth: protocol(
    'GET',
    'auth',
    'OpenID Connect: a tool asks who launched it (GET, POST); the answer is a form that the browser posts',
  ),
  deepLink: protocol('POST', 'deepLink', 'What an author has chosen in a tool, signed by it'),
  token: protocol('POST', 'token', 'A token for a tool that signs who it is (client credentials)'),
  lineItems: protocol('GET', 'rooms/:room/lineitems', 'Columns of scores that the tool has in a room; POST makes one'),
  lineItem: protocol('GET', 'rooms/:room/lineitems/:item', 'One column; PUT changes it, DELETE takes it away'),
  scores: protocol(
    'POST',
    'rooms/:room/lineitems/:item/scores',
    'What a tool reports of one member: points, how far they are',
  ),
  results: protocol('GET', 'rooms/:room/lineitems/:item/results', 'Scores of a column as they stand here'),
  memberships: protocol(
    'GET',
    'rooms/:room/memberships',
    'Names and roles of a room’s members, as far as the tool may know them',
  ),
}
