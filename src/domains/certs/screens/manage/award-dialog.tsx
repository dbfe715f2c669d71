import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Candidate, CertCard } from '#contract/certs/certs.model'
import { AWARD_BATCH_MAX, AWARD_NOTE_MAX, type RankBand } from '#contract/certs/certs.rules'
import { Button, IconButton } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
import { NumberField } from '#ui/fields/number-field'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { awardCert, candidatesFor } from '../../certs.mutations'
import { certsQueries } from '../../certs.queries'
import { CandidateList } from './candidate-list'
import styles from './manage.module.css'

type By = 'met' | 'all' | 'contest'
const ways: { value: By; label: string; description: string }[] = [
  { value: 'met', label: '已达标的学员', description: '完成全部要求、还没有证书的人' },
  { value: 'all', label: '自己选人', description: '从本实训室的学员里选' },
  { value: 'contest', label: '按比赛名次', description: '以最终结果为准，可以按组别' },
]

type Props = { roomId: number; cert: CertCard; onClose: () => void }

/** Awards many at once: who, then a preview in which some can be left out, then done. */
export function AwardDialog({ roomId, cert, onClose }: Props) {
  const client = useQueryClient()
  const [by, setBy] = useState<By>(cert.requirement_count > 0 ? 'met' : 'all')
  const [contestId, setContestId] = useState('')
  const [bracketId, setBracketId] = useState('')
  const [bands, setBands] = useState<RankBand[]>([
    { note: '一等奖', to: 1 },
    { note: '二等奖', to: 3 },
    { note: '三等奖', to: 6 },
  ])
  const [note, setNote] = useState('')
  const [found, setFound] = useState<Candidate[]>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const here = { training_room_id: roomId, cert_id: cert.id }
  const preview = () =>
    attempt(async () => {
      const contest = { contest_id: Number(contestId), bands, ...(bracketId && { bracket_id: Number(bracketId) }) }
      const { list } = await candidatesFor({ ...here, by, ...(by === 'contest' && contest) })
      setFound(list)
      // Who was named by a rule is chosen from the start; of all learners nobody is.
      setChosen(new Set(by === 'all' ? [] : list.filter(({ problem }) => !problem).map(({ uid }) => uid)))
    })
  const award = () =>
    attempt(async () => {
      const people = (found ?? [])
        .filter(({ uid }) => chosen.has(uid))
        .map((one) => ({ uid: one.uid, note: by === 'contest' ? one.note : note }))
      const contest = by === 'contest' && { contest_id: Number(contestId) }
      const { awarded, skipped } = await awardCert(client, { ...here, ...contest, people })
      onClose()
      await say(skipped > 0 ? `已颁发 ${awarded} 人，${skipped} 人跳过` : `已颁发 ${awarded} 人`)
    })
  const wrong = by === 'contest' && (!contestId || bands.length === 0 || bands.some((one) => !one.to))
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      width={720}
      title={`颁发“${cert.title}”`}
      footer={
        found ? (
          <>
            <Button variant="secondary" onClick={() => setFound(undefined)}>
              上一步
            </Button>
            <OnlineButton act="颁发" disabled={chosen.size === 0 || chosen.size > AWARD_BATCH_MAX} onClick={award}>
              {`颁发给 ${chosen.size} 人`}
            </OnlineButton>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              取消
            </Button>
            <OnlineButton disabled={wrong} onClick={preview}>
              预览名单
            </OnlineButton>
          </>
        )
      }
    >
      {found ? (
        <CandidateList list={found} chosen={chosen} onChange={setChosen} />
      ) : (
        <div className="stack">
          <ChoiceField label="颁发给谁" value={by} onChange={setBy} options={ways} columns={3} />
          {by === 'contest' ? (
            <ByContest
              roomId={roomId}
              contestId={contestId}
              onContest={(next) => {
                setContestId(next)
                setBracketId('')
              }}
              bracketId={bracketId}
              onBracket={setBracketId}
              bands={bands}
              onBands={setBands}
            />
          ) : (
            <TextField
              label="证书上的附加说明"
              value={note}
              onChange={setNote}
              maxGraphemes={AWARD_NOTE_MAX}
              hint="例如：优秀学员；可以不填"
            />
          )}
        </div>
      )}
    </SheetOrDialog>
  )
}

type ContestProps = {
  roomId: number
  contestId: string
  onContest: (id: string) => void
  bracketId: string
  onBracket: (id: string) => void
  bands: RankBand[]
  onBands: (bands: RankBand[]) => void
}

function ByContest({ roomId, contestId, onContest, bracketId, onBracket, bands, onBands }: ContestProps) {
  const query = useQuery(certsQueries.contests(roomId))
  const contests = query.data?.list ?? []
  const contest = contests.find(({ id }) => String(id) === contestId)
  const change = (at: number, to: Partial<RankBand>) =>
    onBands(bands.map((one, n) => (n === at ? { ...one, ...to } : one)))
  return (
    <>
      <SelectField
        label="比赛"
        required
        value={contestId}
        onChange={onContest}
        placeholder={query.data && contests.length === 0 ? '还没有结果最终确定的比赛' : '请选择'}
        options={contests.map(({ id, title, ranked }) => ({
          value: String(id),
          label: `${title}（${ranked} 个名次）`,
        }))}
      />
      {contest && contest.brackets.length > 0 && (
        <SelectField
          label="名次范围"
          value={bracketId}
          onChange={onBracket}
          options={[
            { value: '', label: '总排名' },
            ...contest.brackets.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      )}
      <div className={styles.bands}>
        {bands.map((one, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bands have no other name than their place
          <div key={n} className={styles.band}>
            <TextField
              label={`奖项 ${n + 1}`}
              value={one.note}
              onChange={(text) => change(n, { note: text })}
              maxGraphemes={AWARD_NOTE_MAX}
            />
            <NumberField
              label="到第几名"
              value={one.to ? String(one.to) : ''}
              onChange={(text) => change(n, { to: Number(text || 0) })}
              digitsOnly
              maxLength={4}
              suffix="名"
            />
            <IconButton
              icon="trash"
              label={`去掉“${one.note || `奖项 ${n + 1}`}”`}
              onClick={() => onBands(bands.filter((_, at) => at !== n))}
            />
          </div>
        ))}
        {bands.length < 10 && (
          <Button
            variant="secondary"
            size="sm"
            icon="plus"
            onClick={() => onBands([...bands, { note: '优秀奖', to: (bands.at(-1)?.to ?? 0) + 5 }])}
          >
            添加奖项
          </Button>
        )}
      </div>
    </>
  )
}
