import { useQueryClient } from '@tanstack/react-query'
import { peersErrors } from '#contract/works/peers/peers.errors'
import { peerKindLabels } from '#contract/works/peers/peers.labels'
import { PEER_KINDS, type PeerDesk, type PeerKind } from '#contract/works/peers/peers.model'
import { isContribution, PEER_COUNTS, peerProblems } from '#contract/works/peers/peers.rules'
import { serverSeconds } from '#lib/net/clock'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Checkbox } from '#ui/fields/checkbox'
import { ChoiceField } from '#ui/fields/choice-field'
import { DateField } from '#ui/fields/date-field'
import { NumberField } from '#ui/fields/number-field'
import { SelectField } from '#ui/fields/select-field'
import { OnlineButton } from '#ui/online-button'
import { attemptSaving, say } from '#ui/overlays/say'
import { OvertakenNote } from '#ui/states/overtaken-note'
import { RestoredNote } from '#ui/states/restored-note'
import { useRoomWords } from '../../../../rooms/parts/room-words'
import { type PeerRef, savePeers } from '../../../peers.mutations'
import styles from '../steps/editor.module.css'
import { RubricForm } from '../steps/rubric-form'

type PeerSettingsProps = { peerRef: PeerRef; desk: PeerDesk }

const counts = PEER_COUNTS.map((n) => ({ value: String(n), label: `${n} 位同学` }))

/** Whether and how peers review a work. */
export function PeerSettingsForm({ peerRef, desk }: PeerSettingsProps) {
  const client = useQueryClient()
  const words = useRoomWords(peerRef.roomId)
  const form = useVersionedForm(`peer:${peerRef.workId}`, desk.peer, desk.version, peersErrors.peer_conflict)
  const { value: peer, set, overtaken } = form
  const { work } = desk
  const now = serverSeconds()
  const problems = form.dirty ? peerProblems(peer, work, now, desk.peer) : {}
  const contribution = isContribution(peer.kind, work.hand_in)
  const cannot = !contribution && desk.cannot && desk.peer.kind === peer.kind ? desk.cannot : ''
  const kinds = PEER_KINDS.map((value) => ({ value, ...peerKindLabels[value] })).reverse()
  const save = () =>
    attemptSaving(form, async () => {
      const { version } = await savePeers(client, peerRef, form.version, peer)
      form.done(version)
      await say('已保存')
    })
  return (
    <section className={styles.panel} aria-label="互评设置">
      <RestoredNote form={form} />
      <Checkbox
        label="开启互评"
        checked={peer.enabled}
        onChange={(enabled) => set({ enabled })}
        disabled={!peer.enabled && cannot !== ''}
      />
      <p className="secondary">
        {cannot ||
          words('开启后，每份提交的{work}会分给几位同学打分、写评语；互评分可以只作参考，也可以按比例计入成绩。')}
      </p>
      {peer.enabled && (
        <>
          <ChoiceField
            label="方式"
            value={peer.kind}
            columns={2}
            options={kinds}
            onChange={(kind) => set({ kind: kind as PeerKind })}
          />
          <SelectField
            label={contribution ? '每人由几位组员评' : '每份提交由几人评'}
            value={String(peer.count)}
            onChange={(count) => set({ count: Number(count) })}
            options={counts}
          />
          <div className={styles.pair}>
            <DateField
              label="开始时间"
              required
              placeholder={work.deadline ? words('{work}截止之后') : '选择时间'}
              value={peer.begin_time}
              error={problems.begin_time && words(problems.begin_time)}
              onChange={(begin_time) => set({ begin_time })}
            />
            <DateField
              label="结束时间"
              required
              placeholder="选择时间"
              value={peer.end_time}
              error={problems.end_time}
              onChange={(end_time) => set({ end_time })}
            />
          </div>
          <NumberField
            label="互评占成绩"
            hint="填 0 只作参考。互评结束后才计入，没有收到互评的按教师分。"
            digitsOnly
            maxLength={3}
            value={String(peer.weight)}
            suffix="%"
            onChange={(weight) => set({ weight: Math.min(100, Number(weight) || 0) })}
          />
          <Checkbox
            label="匿名：评的人和被评的人互相看不到名字和文件名"
            checked={peer.blind}
            onChange={(blind) => set({ blind })}
          />
          {contribution ? (
            <>
              <RubricForm
                rows={peer.rubric}
                score={peer.rubric.reduce((sum, r) => sum + r.max, 0)}
                onChange={(rubric) => set({ rubric })}
              />
              {problems.rubric && (
                <p className={styles.warn} role="alert">
                  {words(problems.rubric)}
                </p>
              )}
              <p className="secondary">组员互相评对方为这份提交做了什么，每个人的成绩因此不同。</p>
            </>
          ) : (
            <Checkbox
              label="按与老师的差距校准：同一份提交老师也评了，才知道谁评得准"
              checked={peer.calibrate}
              onChange={(calibrate) => set({ calibrate })}
            />
          )}
        </>
      )}
      <OvertakenNote form={form} />
      <div className={styles.end}>
        <OnlineButton disabled={!form.dirty || overtaken || Object.keys(problems).length > 0} onClick={save}>
          保存互评设置
        </OnlineButton>
      </div>
    </section>
  )
}
