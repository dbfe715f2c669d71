import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface KeysGiven {
  secretKey: string
  token: string
  actions: string[]
  resources: string[]
}

/** AssumeRole as the store answers it: keys that may do what their policy says, for whoever signed rightly. */
export const giveKeys = (asked: URLSearchParams, known: boolean, keys: Map<string, KeysGiven>): [number, string] => {
  const seconds = Number(asked.get('DurationSeconds'))
  const right =
    asked.get('Action') === 'AssumeRole' &&
    asked.get('RoleArn') &&
    /^[\w+=,.@-]{2,64}$/.test(asked.get('RoleSessionName') ?? '')
  if (!known || !right || !(seconds >= 900))
    return [403, '<ErrorResponse><Error><Message>no</Message></Error></ErrorResponse>']
  const { Statement } = JSON.parse(asked.get('Policy') ?? '{}') as {
    Statement: { Action: string[]; Resource: string[] }[]
  }
  const access = `temporary-${keys.size + 1}`
  const given = {
    secretKey: randomBytes(12).toString('hex'),
    token: `${randomBytes(12).toString('base64')}/+=`,
    actions: Statement.flatMap((one) => one.Action),
    resources: Statement.flatMap((one) => one.Resource),
  }
  keys.set(access, given)
  const until = new Date(Date.now() + seconds * 1000).toISOString()
  return [
    200,
    `<AssumeRoleResponse><AssumeRoleResult><Credentials><AccessKeyId>${access}</AccessKeyId><SecretAccessKey>${given.secretKey}</SecretAccessKey><SessionToken>${given.token}</SessionToken><Expiration>${until}</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`,
  ]
}

/** Whether keys that signed may do this: one's own anything, temporary ones with their token what their policy says. */
export const mayDo = (keys: Map<string, KeysGiven>, request: IncomingMessage, url: URL, place: string): boolean => {
  const said = `${request.headers.authorization ?? ''} ${url.searchParams.get('X-Amz-Credential') ?? ''}`
  const given = keys.get(/temporary-\d+/.exec(said)?.[0] ?? '')
  if (!given) return !said.includes('temporary-')
  const token = request.headers['x-amz-security-token'] ?? url.searchParams.get('X-Amz-Security-Token')
  const action = request.method === 'PUT' ? 's3:PutObject' : `s3:${request.method}`
  return token === given.token && given.actions.includes(action) && given.resources.includes(`arn:aws:s3:::${place}`)
}
