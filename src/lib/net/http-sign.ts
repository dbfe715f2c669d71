import { CONTRACT_VERSION, SIGN_HEADERS } from '#contract/kernel/config'
import { canonical, NONCE_LENGTH } from '#contract/kernel/sign'
import { serverSeconds } from './clock'

const hex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')

const hmac = async (key: string, text: string): Promise<string> => {
  const encode = new TextEncoder()
  // Plain http has no crypto.subtle; the small library is fetched only there.
  if (!globalThis.crypto?.subtle) {
    const [{ hmac: sign }, { sha256 }] = await Promise.all([
      import('@noble/hashes/hmac.js'),
      import('@noble/hashes/sha2.js'),
    ])
    return hex(sign(sha256, encode.encode(key), encode.encode(text)))
  }
  const imported = await crypto.subtle.importKey('raw', encode.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return hex(new Uint8Array(await crypto.subtle.sign('HMAC', imported, encode.encode(text))))
}

const newNonce = (): string => hex(crypto.getRandomValues(new Uint8Array(NONCE_LENGTH / 2)))

/** Headers of a signed call: made at the moment of sending, by the server's clock. */
export const signHeaders = async (
  key: string,
  request: { method: string; path: string; params: Record<string, string>; body: unknown },
): Promise<Record<string, string>> => {
  const time = String(serverSeconds())
  const nonce = newNonce()
  const text = canonical({ ...request, time, version: CONTRACT_VERSION, nonce })
  return {
    [SIGN_HEADERS.time]: time,
    [SIGN_HEADERS.version]: CONTRACT_VERSION,
    [SIGN_HEADERS.nonce]: nonce,
    [SIGN_HEADERS.sign]: await hmac(key, text),
  }
}
