import type { PaperAward } from '../paper/paper.rules'
/** Awards in one status list: the least that the standard allows, so that nobody is told apart by asking for one. */
export const BADGE_LIST_SIZE = 131_072

/** Where an award stands in the status lists. */
export const placeOf = (awardId: number): { list: number; index: number } => ({
  list: Math.floor(awardId / BADGE_LIST_SIZE),
  index: awardId % BADGE_LIST_SIZE,
})

/** did:web of an origin; a port is written as %3A. */
export const didOf = (origin: string): string => `did:web:${encodeURIComponent(new URL(origin).host)}`

export const BADGE_CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const

interface Said extends Omit<PaperAward, 'awarded' | 'expires'> {
  id: number
  award_time: number
  expire_time: number
}

const iso = (unix: number): string => new Date(unix * 1000).toISOString().replace('.000Z', 'Z')

/** An award as an Open Badge 3.0: no more of the person than the paper says. */
export const badgeOf = (award: Said, origin: string) => {
  const { list, index } = placeOf(award.id)
  const at = `${origin}/verify/${award.number}`
  const kind = award.level ? `${award.category}（${award.level}）` : award.category
  const lists = `${origin}/api/trainingRoom/badgeStatus?list=${list}`
  return {
    '@context': BADGE_CONTEXT,
    id: at,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: award.title,
    ...(award.note && { description: award.note }),
    issuer: { id: didOf(origin), type: ['Profile'], name: award.issuer, url: origin },
    validFrom: iso(award.award_time),
    ...(award.expire_time > 0 && { validUntil: iso(award.expire_time) }),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: award.truename, identityType: 'name' }],
      achievement: {
        id: `${at}#achievement`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: award.title,
        description: kind,
        criteria: { id: at, narrative: `完成“${award.title}”的全部要求，由${award.issuer}颁发。` },
      },
    },
    credentialStatus: {
      id: `${lists}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(index),
      statusListCredential: lists,
    },
  }
}

/** A status list before it is signed; `bits` is the list as the standard encodes it. */
export const statusListOf = (list: number, bits: string, origin: string, now: number) => {
  const id = `${origin}/api/trainingRoom/badgeStatus?list=${list}`
  return {
    '@context': BADGE_CONTEXT.slice(0, 1),
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: didOf(origin),
    validFrom: iso(now),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: bits,
    },
  }
}
