import type { CertCard } from '#contract/certs/certs.model'
import { certLine } from '#contract/certs/certs.words'
import { Tag } from '#ui/display/tag'
import { StateCard } from '#ui/layout/card'
import { Progress } from '#ui/states/progress'
import { AwardTag } from './award-state'
import { certOpens } from './cert-address'

/** Hundredths of what is asked for. */
export const percentMet = ({ met_count: met, requirement_count: all }: CertCard): number =>
  all > 0 ? Math.floor((met * 100) / all) : 0

const stateOf = (cert: CertCard) => {
  if (!cert.published) return <Tag>草稿</Tag>
  if (cert.award_state) return <AwardTag state={cert.award_state} />
  const { met_count: met, requirement_count: all } = cert
  if (all > 0 && met >= all) return <Tag tone="info">{cert.award_rule === 'auto' ? '可领取' : '等待颁发'}</Tag>
  return met > 0 ? <Tag tone="scene">进行中</Tag> : <Tag>未开始</Tag>
}

/** A certificate of a room, with how far one is on the way to it. */
export function CertTile({ roomId, cert }: { roomId: number; cert: CertCard }) {
  const { title, met_count: met, requirement_count: all } = cert
  const ref = { roomId, containerId: cert.container_id, certId: cert.id }
  return (
    <StateCard href={certOpens(ref, cert.has_intro)} icon="cert" title={title} state={stateOf(cert)}>
      <span className="secondary">{certLine(cert)}</span>
      {/* Given by a teacher's hand, it may be had before anything asked for was done. */}
      {all > 0 && cert.award_state !== 'valid' && (
        <Progress label={`${title}的进度`} value={percentMet(cert)} text={`已完成 ${met} / ${all} 项要求`} />
      )}
    </StateCard>
  )
}
