import { containerName } from '#contract/certs/certs.labels'
import type { CertAward } from '#contract/certs/certs.model'
import { date } from '#lib/format'
import { AwardTag } from './award-state'
import styles from './certs.module.css'

/** An award as its holder looks at it. */
export function AwardPaper({ award }: { award: CertAward }) {
  const { title, truename, category, level, note, issuer, number, award_time, expire_time, state } = award
  return (
    <div className={`${styles.paper} ${state === 'valid' ? '' : styles.over}`}>
      <h2>{title}</h2>
      <span className={styles.name}>{truename}</span>
      <span>
        {containerName({ title: category, level })}
        {note && ` · ${note}`}
      </span>
      <span className={styles.number}>{number}</span>
      <span className="secondary tabular">
        {issuer} · {date(award_time)} 颁发{expire_time > 0 ? ` · 有效期至 ${date(expire_time)}` : ' · 长期有效'}
      </span>
      <span>
        <AwardTag state={state} />
      </span>
      {state === 'revoked' && <span className="secondary">撤销原因：{award.revoke_reason}</span>}
      {state === 'replaced' && award.replaced_by && <span className="secondary">新编号：{award.replaced_by}</span>}
    </div>
  )
}
