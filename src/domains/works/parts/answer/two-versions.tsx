import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#contract/works/passes/passes.model'
import type { WorkItem } from '#contract/works/works.model'
import { when } from '#lib/format'
import { Version, Versions } from '#ui/display/versions'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { chooseVersion } from '../../passes.mutations'
import type { WorkRef } from '../../passes.offline'
import { AnswerView } from './answer-view'

type TwoVersionsProps = { work: WorkRef; item: WorkItem; mine: Answer; theirs: Answer | undefined }

/** Two versions of one answer, side by side: the person chooses, and neither is deleted. */
export function TwoVersions({ work, item, mine, theirs }: TwoVersionsProps) {
  const client = useQueryClient()
  const choose = async (chosen: Answer) => {
    const done = await attempt(() => chooseVersion(client, { work, mine, theirs, chosen }))
    if (done) await say('已选用，另一份留在历史版本里')
  }
  const sides = [
    ...(theirs ? [{ answer: theirs, title: `现在的（${theirs.truename} ${when(theirs.device_time)}）` }] : []),
    { answer: mine, title: `我的另一份（${when(mine.device_time)}）` },
  ]
  return (
    <section className="stack" aria-label="选择用哪一份">
      <p role="status">这一项在别处被改过，两份都已保留，请选择用哪一份。</p>
      <Versions>
        {sides.map(({ answer, title }) => (
          <Version key={answer.revision} label={title}>
            <strong>{title}</strong>
            <AnswerView item={item} answer={answer} />
            <OnlineButton size="sm" variant="secondary" act="选用" onClick={() => choose(answer)}>
              用这一份
            </OnlineButton>
          </Version>
        ))}
      </Versions>
    </section>
  )
}
