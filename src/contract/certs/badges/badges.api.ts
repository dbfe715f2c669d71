import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'

/** What a program needs that checks a credential of ours: it asks these once and then needs us no more. */
export const badgesApi = {
  did: endpoint({
    group: 'product',
    method: 'GET',
    path: '/.well-known/did.json',
    input: input({}),
    output: z.unknown(),
    external: 'programs that check a credential: who issues it, by did:web',
    summary: 'The did:web document of this deployment, with all keys that ever signed',
  }),
  jwks: endpoint({
    group: 'product',
    method: 'GET',
    path: '/.well-known/jwks.json',
    input: input({}),
    output: z.unknown(),
    external: 'programs that check a credential: the public keys',
    summary: 'Public keys that credentials are signed with, those of the past among them',
  }),
  status: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/badgeStatus',
    input: input({ list: z.string().check(z.regex(/^\d{1,4}$/)) }),
    output: z.unknown(),
    external: 'programs that check a credential: what was revoked',
    summary: 'A Bitstring Status List as a signed credential: which awards were revoked or replaced',
  }),
}
