import { date } from '../kernel/dates'
import { awardRuleLabels } from './certs.labels'
import type { CertAward, CertCard, CertDetail } from './certs.model'

/** What screens of certificates say, and the first HTML of them. */

/** The line below a certificate's title in a list. */
export const certLine = ({ issuer, award_rule }: CertCard): string => `${issuer} · ${awardRuleLabels[award_rule].label}`

/** Who gave it, when, and until when it holds. */
export const awardLine = ({ issuer, award_time, expire_time }: CertAward): string =>
  `${issuer} · ${date(award_time)} 颁发${expire_time > 0 ? ` · 有效期至 ${date(expire_time)}` : ' · 长期有效'}`

/** What happens next, in words. */
export const certWay = (cert: CertDetail): string => {
  if (cert.award?.state === 'valid') return '你已经获得这张证书。'
  if (cert.award?.state === 'revoked') return '你的证书已被撤销，需要时请联系老师重新颁发。'
  if (cert.can_claim) return '要求已全部完成，现在就可以领取。'
  const whole = cert.requirement_count > 0 && cert.met_count >= cert.requirement_count
  if (cert.award_rule === 'hand') return whole ? '要求已全部完成，等待老师颁发。' : '完成下面的要求后，由老师颁发证书。'
  return '完成下面的全部要求，就能获得证书。'
}
