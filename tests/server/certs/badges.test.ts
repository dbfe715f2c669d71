import { gunzipSync } from 'node:zlib'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { badgesApi } from '#contract/certs/badges/badges.api'
import { certsApi } from '#contract/certs/certs.api'
import { certsManageApi } from '#contract/certs/certs.manage.api'
import { certPaperApi } from '#contract/certs/paper/paper.api'
import { certKey } from '../../../server/db/schema/certs'
import { world } from '../../../server/db/seed/world'
import { rotateKeys } from '../../../server/domains/certs/badges/keys.service'
import { seal, unseal } from '../../../server/domains/certs/badges/seal'
import { withDemo } from '../../support/demo'
import type { Client, TestServer } from '../../support/server'

const DAY = 86_400
const { people } = world
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  ;({ s, teacher, student } = demo)
})

const open = (url: string) => s.guest().raw({ method: 'GET', url })
const file = (kind: string, number: string, by = student) =>
  by.raw({ method: 'GET', url: certPaperApi.file.path, query: { number, kind } })
const own = async () => {
  const [award] = (await student.get(certsApi.mine, {})).data.list
  if (!award) throw new Error('the demo awards one')
  return award
}

interface Claims {
  issuer: { id: string }
  credentialStatus: { statusListIndex: string; statusListCredential: string }
}
/** Somebody else's program: it knows what is published, the standards, and nothing of ours. */
const check = async (token: string, at = new Date()) => {
  const keys = createLocalJWKSet((await open('/.well-known/jwks.json')).json<JSONWebKeySet>())
  const said = { algorithms: ['EdDSA'], currentDate: at }
  const { payload } = await jwtVerify<Claims>(token, keys, said)
  const { issuer, credentialStatus } = payload
  if (payload.iss !== issuer.id) throw new Error('two issuers')
  const { pathname, search } = new URL(credentialStatus.statusListCredential)
  const answer = await open(pathname + search)
  const list = await jwtVerify<{ credentialSubject: { encodedList: string } }>(answer.body, keys, {
    ...said,
    issuer: issuer.id,
  })
  const bits = gunzipSync(Buffer.from(list.payload.credentialSubject.encodedList.slice(1), 'base64url'))
  const place = Number(credentialStatus.statusListIndex)
  if (((bits[place >> 3] ?? 0) >> (7 - (place & 7))) & 1) throw new Error('revoked')
  return payload
}

test('a credential says what the paper says and is checked with what is published, by its did or its key set', async () => {
  const award = await own()
  const answer = await file('jwt', award.number)
  expect(answer.headers['content-type']).toBe('application/vc+jwt')
  const payload = await check(answer.body)
  expect(payload).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { type: ['Profile'], name: '星火职业学院' },
    credentialSubject: {
      identifier: [{ hashed: false, identityHash: '王一诺', identityType: 'name' }],
      achievement: { name: '直播法规学习合格证', description: '互联网营销师（五级）' },
    },
    nbf: award.award_time,
    exp: award.expire_time,
  })
  expect(JSON.stringify(payload)).not.toMatch(/138000|"uid"|openid/)
  const document = (await open('/.well-known/did.json')).json<{
    id: string
    assertionMethod: string[]
    verificationMethod: { publicKeyJwk: object }[]
  }>()
  expect(document.id).toBe(payload.iss)
  expect(document.assertionMethod).toContain(decodeProtectedHeader(answer.body).kid)
  expect(Object.keys(document.verificationMethod[0]?.publicKeyJwk ?? {})).not.toContain('d')
  for (const path of [badgesApi.jwks.path, badgesApi.did.path])
    expect((await open(path)).headers).toMatchObject({ 'access-control-allow-origin': '*' })
})

test('what was changed, has expired, or was revoked or replaced since is refused', async () => {
  const award = await own()
  const token = (await file('jwt', award.number)).body
  const [head = '', body = '', sign = ''] = token.split('.')
  const other = { ...decodeJwt(token), credentialSubject: { achievement: { name: '特级' } } }
  const forged = Buffer.from(JSON.stringify(other)).toString('base64url')
  await expect(check(`${head}.${forged}.${sign}`)).rejects.toThrow(/signature/)
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  await expect(check(`${none}.${body}.`)).rejects.toThrow()
  await expect(check(token, new Date((award.expire_time + DAY) * 1000))).rejects.toThrow(/exp/)
  await check(token)
  await teacher.post(certsManageApi.renew, { training_room_id: 6, award_id: award.id })
  await expect(check(token)).rejects.toThrow('revoked')
  expect((await file('jwt', award.number)).json().code).toBe(42714)
  const fresh = await own()
  const renewed = (await file('jwt', fresh.number)).body
  await check(renewed)
  await teacher.post(certsManageApi.revoke, { training_room_id: 6, award_id: fresh.id, reason: '信息有误' })
  await expect(check(renewed)).rejects.toThrow('revoked')
  expect((await open('/api/trainingRoom/badgeStatus?list=x')).statusCode).toBe(400)
})

test('whoever checks with a clock some minutes behind takes the list of what was revoked as well', async () => {
  const token = (await file('jwt', (await own()).number)).body
  await check(token, new Date((s.now() - 240) * 1000))
  await expect(check(token, new Date((s.now() - 900) * 1000))).rejects.toThrow(/nbf/)
})

test('keys are changed by hand and after a year; what the old ones signed stays valid', async () => {
  const award = await own()
  const kidOf = (token: string) => decodeProtectedHeader(token).kid
  const first = (await file('jwt', award.number)).body
  expect(kidOf((await file('jwt', award.number)).body)).toBe(kidOf(first))
  await rotateKeys(s.db, s.now())
  const second = (await file('jwt', award.number)).body
  expect(kidOf(second)).not.toBe(kidOf(first))
  s.pass(366 * DAY)
  student = await s.as(people.studentA.login)
  const third = (await file('jwt', award.number)).body
  expect(kidOf(third)).not.toBe(kidOf(second))
  for (const token of [first, second, third]) await check(token, new Date(s.now() * 1000))
  expect(await s.db.$count(certKey)).toBe(3)
})

test('what signs lies in the database sealed, by a secret that does not, and in nobody else’s place', async () => {
  await file('jwt', (await own()).number)
  const [row] = await s.db.select().from(certKey)
  const { kid = '', sealed = '' } = row ?? {}
  expect(JSON.stringify(row)).not.toMatch(/"d":/)
  const jwk = JSON.parse((await unseal(s.config, kid, sealed)) ?? '{}')
  expect(jwk).toMatchObject({ kty: 'OKP', crv: 'Ed25519', d: expect.any(String) })
  expect(JSON.stringify(row)).not.toContain(jwk.d)
  // Neither with what the dump itself holds, nor under another name.
  expect(await unseal({ ...s.config, credentialKey: s.config.secret }, kid, sealed)).toBeUndefined()
  expect(await unseal(s.config, 'another', sealed)).toBeUndefined()
  const said = { ...s.config, credentialKey: 'a secret that this deployment was given' }
  expect(await unseal(said, 'x', await seal(said, 'x', 'text'))).toBe('text')
  // A process with another secret signs with a key of its own: both are published.
  await s.db.update(certKey).set({ sealed: await seal(said, kid, JSON.stringify(jwk)) })
  await check((await file('jwt', (await own()).number)).body)
  expect(await s.db.$count(certKey)).toBe(2)
})

test('the picture carries its credential, as PNG and as SVG, and is still a picture', async () => {
  const { number } = await own()
  const png = (await file('png', number)).rawPayload
  expect((await sharp(png).metadata()).width).toBe(1600)
  let baked = ''
  for (let at = 8; at < png.length; ) {
    const size = png.readUInt32BE(at)
    const data = png.subarray(at + 8, at + 8 + size)
    if (png.toString('latin1', at + 4, at + 8) === 'iTXt') {
      expect(data.toString('latin1', 0, 24)).toBe('openbadgecredential\0\0\0\0\0')
      baked = data.toString('utf8', 24)
    }
    at += 12 + size
  }
  await check(baked)
  const svg = await file('svg', number)
  expect(svg.headers['content-type']).toContain('image/svg+xml')
  await check(/<openbadges:credential verify="([^"]+)"\/>/.exec(svg.body)?.[1] ?? '')
  expect((await sharp(svg.rawPayload).metadata()).format).toBe('svg')
  const other = await s.as(people.studentB.login)
  expect((await file('jwt', number, other)).json().message).toBe('没有访问权限')
})
