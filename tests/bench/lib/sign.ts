import { createHmac, randomBytes } from 'node:crypto'
import { CONTRACT_VERSION, SIGN_HEADERS } from '../../../src/contract/kernel/config'
import { canonical, NONCE_LENGTH } from '../../../src/contract/kernel/sign'

type Signed = { method: string; path: string; params?: Record<string, string>; body?: unknown; key: string }

/** The headers of a signed call (UC, LXP), as the page sends them: the group's base is not signed. */
export function signatureHeaders({ method, path, params = {}, body, key }: Signed): Record<string, string> {
  const time = String(Math.floor(Date.now() / 1000))
  const nonce = randomBytes(NONCE_LENGTH).toString('base64url').slice(0, NONCE_LENGTH)
  const text = canonical({
    method,
    path: path.replace(/^\/(uc|lxp)(?=\/)/, ''),
    params,
    body,
    time,
    version: CONTRACT_VERSION,
    nonce,
  })
  return {
    [SIGN_HEADERS.time]: time,
    [SIGN_HEADERS.version]: CONTRACT_VERSION,
    [SIGN_HEADERS.nonce]: nonce,
    [SIGN_HEADERS.sign]: createHmac('sha256', key).update(text).digest('hex'),
  }
}
