import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Who stands behind a network address, for counting: of IPv6 its first half, since one household has all of the second. */
export const addressKey = (ip: string): string => {
  const mapped = MAPPED.exec(ip)?.[1]
  if (mapped) return mapped
  const plain = ip.replace(/%.*$/, '')
  if (!isIPv6(plain)) return ip.slice(0, 45)
  const [head = '', tail] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = Array<string>(tail === undefined ? 0 : 8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
