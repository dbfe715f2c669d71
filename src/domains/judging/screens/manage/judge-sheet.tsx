import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { assignmentStateLabels } from '#contract/judging/judging.labels'
import type { MarkRow, MarkSheet } from '#contract/judging/judging.model'
import { COMMENT_MAX, pointsText } from '#contract/judging/judging.rules'
import { serverNow } from '#lib/clock'
import { thisDevice } from '#lib/environment'
import { when } from '#lib/format'
import { useOnline } from '#lib/online'
import { discard } from '#lib/outbox'
import { Button } from '#ui/button'
import { OfflineNote } from '#ui/offline-note'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { attempt, say } from '#ui/say'
import { Tag } from '#ui/tag'
import { TextField } from '#ui/text-field'
import { useDesk } from '#ui/use-media'
import { recuse, reopen } from '../../judging.mutations'
import { DimensionMark } from './dimension-mark'
import { HandInView, isEmpty } from './hand-in-view'
import styles from './judging.module.css'
import { ReasonDialog } from './reason-dialog'
import { useDeskKeys } from './use-desk-keys'
import { useMarking } from './use-marking'

type JudgeSheetProps = {
  contestId: number
  sheet: MarkSheet
  place: string
  backHref: string
  note: ReactNode
  previous: MarkRow | undefined
  next: MarkRow | undefined
  nextOpen: MarkRow | undefined
  onOpen: (row: MarkRow) => void
  onLeave: () => void
}
const tones = { open: 'warning', done: 'success', recused: 'neutral' } as const

/** The hand-in on one side, the dimensions on the other; one below the other on a phone. */
export function JudgeSheet(props: JudgeSheetProps) {
  const { contestId, sheet, place, backHref, note, previous, next, nextOpen, onOpen, onLeave } = props
  const { row, item } = sheet
  const client = useQueryClient()
  const online = useOnline()
  const desk = useDesk()
  const hook = useMarking(contestId, sheet)
  const [recusing, setRecusing] = useState(false)
  // What was ended here and has not arrived counts as done.
  const done = row.state === 'done' || (hook.ending !== undefined && hook.ending.item.state !== 'refused')
  const early = row.end_time * 1000 > serverNow()
  const markable = sheet.open && !done && row.state === 'open'
  const ready = markable && hook.score !== undefined && !hook.wrong
  const refused = [...hook.waiting.map((one) => one.item), ...(hook.ending ? [hook.ending.item] : [])].find(
    (one) => one.state === 'refused',
  )
  const end = async () => {
    if (!ready) return
    if (isEmpty(sheet.hand_ins)) {
      const { confirm } = await import('#ui/confirm')
      const body = `将按 ${pointsText(hook.score ?? 0)} 分计入成绩。`
      if (!(await confirm({ title: '这支队伍没有提交作品，仍要提交评分？', body, confirmText: '提交评分' }))) return
    }
    await hook.finish()
    await say(online ? '已提交评分' : `已保存在${thisDevice}上，联网后自动提交`)
    if (nextOpen) onOpen(nextOpen)
    else onLeave()
  }
  useDeskKeys(
    (by) => {
      const row = by === 1 ? next : previous
      if (row) onOpen(row)
    },
    () => void end(),
  )
  const still =
    hook.score === undefined ? `${item.dimensions.length - hook.marked} 项待评` : `${pointsText(hook.score)} 分`
  const actions = (
    <>
      <Button variant="secondary" disabled={!previous} onClick={() => previous && onOpen(previous)}>
        上一份
      </Button>
      <Button variant="secondary" disabled={!next} onClick={() => next && onOpen(next)}>
        下一份
      </Button>
      {markable && (
        <Button disabled={!ready} onClick={end} aria-label={`提交评分，${still}`}>
          {hook.score === undefined ? still : `提交评分 ${still}`}
        </Button>
      )}
    </>
  )
  return (
    <Page title={row.name || row.code} scene="sai" backHref={backHref} wide note={note} actions={!desk && actions}>
      <div className={styles.head}>
        <Tag tone={tones[done ? 'done' : row.state]}>{assignmentStateLabels[done ? 'done' : row.state]}</Tag>
        {row.third && <Tag tone="info">复评</Tag>}
        <span className="secondary tabular">
          {[item.title, row.name && row.code, place].filter(Boolean).join(' · ')}
        </span>
        {/* In the line that is there anyway: what moves under the pointer takes the click away. */}
        {!refused && hook.waiting.length + (hook.ending ? 1 : 0) > 0 && (
          <span className="secondary" role="status">
            {online ? '正在保存' : `评分已保存在${thisDevice}上，联网后自动提交`}
          </span>
        )}
      </div>
      <p className={`${styles.keys} secondary`}>键盘：J / K 下一份、上一份，数字键到对应维度，Ctrl + Enter 提交</p>
      {refused && (
        <OfflineNote
          kind="refused"
          action={{
            label: '重新核对',
            onClick: () => {
              hook.forget()
              void discard(refused.id)
            },
          }}
        >
          {refused.reason}
        </OfflineNote>
      )}
      {row.state === 'open' && row.reason && <OfflineNote kind="refused">组委会退回重评：{row.reason}</OfflineNote>}
      <div className={styles.desk}>
        <div className={styles.pane}>
          {row.state === 'recused' ? (
            <Panel>
              <p>你已回避这份作品：{row.reason}</p>
            </Panel>
          ) : (
            <HandInView
              handIns={sheet.hand_ins}
              empty={!row.name && early ? '盲评：所有队伍提交截止后才能查看作品' : '这支队伍没有提交作品'}
            />
          )}
        </div>
        {row.state !== 'recused' && (
          <div className={`${styles.pane} ${styles.side}`}>
            {!sheet.open && !done && (
              <p className="secondary">{early ? `${when(row.end_time)} 提交截止后开始评分` : '现在不能评分'}</p>
            )}
            {item.dimensions.map((d, n) => (
              <DimensionMark key={d.id} dimension={d} number={n + 1} hook={hook} disabled={!markable} />
            ))}
            <Panel>
              <TextField
                label="总评"
                multiline
                rows={2}
                disabled={!markable}
                value={hook.comment}
                onChange={hook.setComment}
                maxGraphemes={COMMENT_MAX}
              />
              <Button variant="quiet" disabled={!online} onClick={() => setRecusing(true)}>
                {online ? '申请回避' : '联网后可申请回避'}
              </Button>
            </Panel>
            <div className={styles.foot}>
              <Panel>
                <p className={styles.total}>
                  <span>
                    {hook.score === undefined ? `已评 ${hook.marked} / ${item.dimensions.length} 项` : '总分'}
                  </span>
                  <strong className="tabular">{pointsText(hook.score ?? hook.soFar)}</strong>
                </p>
                {desk && <div className="row">{actions}</div>}
                {done && sheet.open && row.state === 'done' && (
                  <Button
                    variant="secondary"
                    disabled={!online}
                    onClick={() => attempt(() => reopen(client, contestId, row.id))}
                  >
                    {online ? '撤回并修改' : '联网后可撤回修改'}
                  </Button>
                )}
              </Panel>
            </div>
          </div>
        )}
      </div>
      {recusing && (
        <ReasonDialog
          title="回避这份作品"
          hint="组委会会看到，并改派其他评委。已给的评分不再计入"
          action="确认回避"
          onSend={async (reason) => {
            await recuse(client, contestId, row.id, reason)
            await say('已回避')
          }}
          onClose={() => setRecusing(false)}
        />
      )}
    </Page>
  )
}
