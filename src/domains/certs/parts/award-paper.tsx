import { containerName } from '#contract/certs/certs.labels'
import type { CertAward } from '#contract/certs/certs.model'
import { awardLine } from '#contract/certs/certs.words'
import { AwardTag } from './award-state'
import styles from './certs.module.css'

/** An award as its holder looks at it. */
export function AwardPaper({ award }: { award: CertAward }) {
  const { title, truename, category, level, note, number, state } = award
  return (
    <div className={`${styles.paper} ${state === 'valid' ? '' : styles.over}`}>
      <h2>{title}</h2>
      <span className={styles.name}>{truename}</span>
      <span>
        {containerName({ title: category, level })}
        {note && ` · ${note}`}
      </span>
      <span className={styles.number}>{number}</span>
      <span className="secondary tabular">{awardLine(award)}</span>
      <span>
        <AwardTag state={state} />
      </span>
      {state === 'revoked' && <span className="secondary">撤销原因：{award.revoke_reason}</span>}
      {state === 'replaced' && award.replaced_by && <span className="secondary">新编号：{award.replaced_by}</span>}
    </div>
  )
}
