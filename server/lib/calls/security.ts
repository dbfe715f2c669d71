import type { Config } from '../../config'
import { bucketAddress } from '../storage/s3-form'

/** The one inline style of html2canvas 1.4.1: in its copy of the page it hides what ::before and ::after show twice. */
const SCREENSHOT_STYLE = "'sha256-UP0QZg7irvSMvOBz9mH2PIIE28+57UiavRfeVea0l3g='"

const originOf = (address: string): string[] => (address.startsWith('http') ? [new URL(address).origin] : [])

/**
 * Headers of the page, put together once: nothing inline but what the build put there, nothing from elsewhere but the
 * store of the files. (The ready-made plugin builds them anew for every answer.)
 */
export const pageSecurity = (
  config: Config,
  inline: { scripts: string[]; styles: string[] },
): Record<string, string> => {
  const storage = config.s3Endpoint ? originOf(bucketAddress(config)) : []
  const backends = [config.productBase, config.ucBase, config.lxpBase].flatMap(originOf)
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.scripts],
    'style-src': ["'self'", ...inline.styles, SCREENSHOT_STYLE],
    'img-src': ["'self'", 'data:', 'blob:', ...storage, ...backends],
    'media-src': ["'self'", 'blob:', ...storage],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...storage, ...backends],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...storage],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'frame-ancestors': ["'self'", ...config.frameAncestors],
  }
  const directives = Object.entries(policy).map(([name, values]) => `${name} ${values.join(' ')}`)
  return {
    'content-security-policy': directives.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
    // Embedding elsewhere is ruled by frame-ancestors, which X-Frame-Options can't say.
    ...(config.frameAncestors.length ? {} : { 'x-frame-options': 'SAMEORIGIN' }),
    ...(config.secure
      ? { 'strict-transport-security': 'max-age=15552000', 'cross-origin-opener-policy': 'same-origin-allow-popups' }
      : {}),
  }
}
