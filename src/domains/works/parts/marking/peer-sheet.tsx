import type { ReactNode } from 'react'
import type { PeerRow, PeerSheet as Sheet } from '#contract/works/peers/peers.model'
import { fullOf } from '#contract/works/peers/peers.rules'
import { itemKindLabels } from '#contract/works/works.labels'
import { thisDevice } from '#lib/device/environment'
import { when } from '#lib/format'
import { navigate } from '#lib/navigate'
import { useOnline } from '#lib/net/online'
import { discard } from '#lib/outbox/outbox'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Score } from '#ui/display/score'
import { Tag } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { Pair } from '#ui/layout/panel'
import { useDesk } from '#ui/layout/use-media'
import { say } from '#ui/overlays/say'
import { OfflineNote } from '#ui/states/offline-note'
import { UnsentState } from '#ui/states/unsent-state'
import { reviewPage } from '../paths'
import { PeerAnswer } from './peer-answer'
import { PointsForm } from './points-form'
import styles from './review.module.css'
import { useReview } from './use-review'

type PeerSheetProps = { roomId: number; workId: number; sheet: Sheet; next: PeerRow | undefined; note: ReactNode }

/** A hand-in on one side, the points on the other; one below the other on a phone. */
export function PeerSheet({ roomId, workId, sheet, next, note }: PeerSheetProps) {
  const online = useOnline()
  const desk = useDesk()
  usePageTitle(`${sheet.row.name} · 互评`)
  const hook = useReview(roomId, sheet)
  const scored = sheet.parts.filter((p) => p.score > 0)
  const sum = hook.points.reduce((total, p) => total + p.score, 0)
  const refused = hook.waiting.find((one) => one.item.state === 'refused')?.item
  const backHref = reviewPage(roomId, workId)
  const submit = async () => {
    if (!(await hook.submit())) return
    await say(online ? '已提交，结束前可以修改' : `已保存在${thisDevice}上，联网后自动提交`)
    // The next one may not be on the device: without a network the list says what is.
    navigate(next && online ? reviewPage(roomId, workId, next.id) : backHref)
  }
  const actions = (
    <Button disabled={hook.missing.length > 0 || hook.wrong} onClick={submit}>
      {hook.given ? '更新互评' : '提交互评'}
    </Button>
  )
  return (
    <Page title={sheet.row.name} backHref={backHref} wide note={note} actions={!desk && actions}>
      <p className="row secondary tabular">
        <Tag tone={hook.given ? 'success' : 'warning'}>{hook.given ? '已提交' : '待互评'}</Tag>
        {[sheet.work_title, `${when(sheet.end_time)} 结束`].join(' · ')}
        {/* In the line that is there anyway: what moves under the pointer takes the click away. */}
        <UnsentState items={hook.waiting.map((one) => one.item)} />
      </p>
      {sheet.blind && (
        <p className="secondary">
          {sheet.kind === 'own' && sheet.parts.some((p) => p.item_id === 0)
            ? '对方看不到是谁评的，老师能看到。'
            : '双方都看不到对方是谁，老师能看到。请就作品写评语。'}
        </p>
      )}
      {sheet.row.moved && <OfflineNote kind="moved">这份提交有新版本，请核对后更新互评。</OfflineNote>}
      {refused && (
        <OfflineNote kind="refused" action={{ label: '知道了', onClick: () => void discard(refused.id) }}>
          {refused.reason}
        </OfflineNote>
      )}
      {sheet.parts.map((part, n) => {
        const answer = sheet.answers.find((a) => a.item_id === part.item_id)
        const asked = part.score > 0 && (part.item_id === 0 || answer)
        return (
          <Pair key={part.item_id}>
            {part.item_id > 0 && <PeerAnswer part={part} number={n + 1} answer={answer} />}
            {asked && (
              <PointsForm
                number={n + 1}
                title={part.title || itemKindLabels[part.kind]}
                most={part.score}
                rubric={part.rubric}
                given={hook.pointsOf(part.item_id)}
                score={hook.pointsOf(part.item_id)?.score}
                error={hook.problemOf(part.item_id)}
                disabled={false}
                onGive={(given) => hook.give(part.item_id, given)}
                onFlush={() => void hook.flush()}
              />
            )}
          </Pair>
        )
      })}
      <div className={styles.end}>
        <p className="row">
          合计
          {hook.missing.length ? (
            <span className="secondary">{hook.missing.length} 项待评</span>
          ) : (
            <Score score={sum} full={fullOf(scored)} withFull />
          )}
        </p>
        {desk && actions}
      </div>
      {hook.given && hook.missing.length > 0 && <p role="alert">还有没评的项，改动还没有保存。</p>}
    </Page>
  )
}
