import { awardStateLabels } from '#contract/certs/certs.labels'
import type { AwardState } from '#contract/certs/certs.rules'
import { Tag, type Tone } from '#ui/display/tag'

const tones: Record<AwardState, Tone> = { valid: 'success', expired: 'warning', revoked: 'danger', replaced: 'neutral' }

/** How an award stands, in words and colour. */
export function AwardTag({ state }: { state: AwardState }) {
  return <Tag tone={tones[state]}>{awardStateLabels[state]}</Tag>
}
