import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { entrantWords } from '#contract/contests/contests.words'
import { STAGE_PUBLICITY } from '#contract/contests/stages'
import type { judgingApi } from '#contract/judging/judging.api'
import type { AssignedTeam, ItemProgress, JudgeRow } from '#contract/judging/judging.model'
import { pointsText } from '#contract/judging/judging.rules'
import type { Output } from '#contract/kernel/endpoint'
import { Button } from '#ui/button'
import { Chips, Tag } from '#ui/display/tag'
import { Link } from '#ui/link'
import type { Column } from '#ui/lists/data-list'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { unassign } from '../../judging.mutations'
import { judgingQueries, type Only } from '../../judging.queries'
import { AssignDialog } from './assign-dialog'
import styles from './judging.module.css'
import { leaveItem } from './leave-item'
import { judgePage } from './paths'

type AssignedTeamsProps = {
  roomId: number
  page: Output<typeof judgingApi.page>
  item: ItemProgress
  judges: readonly JudgeRow[]
  onShare: (itemId: number) => Promise<void>
}
const filters: { value: Only | ''; label: string }[] = [
  { value: '', label: '全部' },
  { value: 'short', label: '缺评委' },
  { value: 'open', label: '未评完' },
  { value: 'far', label: '有分歧' },
  { value: 'recused', label: '待改派' },
]
const tones = { open: 'neutral', done: 'success', recused: 'warning' } as const

/** Where marking is blind, who judges besides learns after the last team's time who handed in. */
const handedText = (t: AssignedTeam, early: boolean): string => {
  if (t.handed) return '已提交'
  return early && !t.name ? '截止后可见' : '未提交'
}

const columns = (
  open: (t: AssignedTeam) => string,
  early: boolean,
  judges: readonly JudgeRow[],
): Column<AssignedTeam>[] => [
  {
    key: 'code',
    title: '编号',
    phone: 'title',
    width: '240px',
    cell: (t) => (
      <Link href={open(t)}>
        {t.code}
        {t.name && ` · ${t.name}`}
      </Link>
    ),
  },
  { key: 'handed', title: '作品', width: '100px', cell: (t) => handedText(t, early) },
  {
    key: 'judges',
    title: '评委',
    cell: (t) => (
      <span className={styles.judges}>
        {t.judges.length === 0 && <span className="secondary">还没有</span>}
        {t.judges.map((j) => (
          <Tag key={j.id} tone={tones[j.state]}>
            {j.truename}
            {j.third && ' · 复评'}
            {j.state === 'done' && (j.score < 0 ? ' · 已评' : ` ${pointsText(j.score)}`)}
            {j.state === 'recused' && ' · 回避'}
            {j.state === 'open' && judges.some((k) => k.uid === j.uid && k.role === '') && ' · 已退出'}
          </Tag>
        ))}
      </span>
    ),
  },
  {
    key: 'gap',
    title: '分差',
    numeric: true,
    width: '100px',
    phone: 'aside',
    cell: (t) => (t.far ? <Tag tone="danger">{pointsText(t.gap)}</Tag> : t.gap ? pointsText(t.gap) : '—'),
  },
]

/** Teams of one item with their judges; chosen ones are given to judges together. */
export function AssignedTeams({ roomId, page, item, judges, onShare }: AssignedTeamsProps) {
  const client = useQueryClient()
  const { contest } = page
  const { one } = entrantWords(contest.type)
  const early = contest.blind && !contest.open && contest.stage_status < STAGE_PUBLICITY
  const [only, setOnly] = useState<Only | ''>('')
  const [keyword, setKeyword] = useState('')
  const [offset, setOffset] = useState(0)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [giving, setGiving] = useState(false)
  const query = usePaged(
    { offset, onOffset: setOffset },
    (page) =>
      judgingQueries.assignments(contest.id, item.item_id, { only: only || undefined, keyword, offset: page.offset }),
    (t) => t.code,
  )
  const closed = contest.stage_status >= STAGE_PUBLICITY
  const chosen = (query.data?.list ?? []).filter((t) => selected.has(t.code))
  const take = async (t: AssignedTeam, id: number, name: string) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '该评委已给的分会被移除，评分记录仍会保留。'
    if (!(await confirm({ title: `移除评委 ${name}？`, body, confirmText: '移除', danger: true }))) return
    if (await attempt(() => unassign(client, contest.id, [id]))) await say(`${t.code} 已移除 ${name}`)
  }
  const filter = (next: Only | '') => {
    setOnly(next)
    setOffset(0)
  }
  return (
    <>
      <div className="cluster">
        <Button variant="quiet" size="sm" onClick={() => leaveItem(roomId, contest.id)}>
          全部内容
        </Button>
        <strong>{item.title}</strong>
        <span className="secondary tabular">
          每份 {item.judges} 位评委 · 已评 {item.done} / {item.total} 份
        </span>
      </div>
      <PagedList
        caption={`${item.title} 的评委`}
        columns={columns((t) => judgePage(roomId, contest.id, { item: item.item_id, team: t.code }), early, judges)}
        query={query}
        onOffset={setOffset}
        unit="个"
        rowKey={(t) => t.code}
        rowLabel={(t) => t.code}
        {...(!closed && { selection: { selected, onChange: setSelected } })}
        rowActions={(t) =>
          closed
            ? []
            : t.judges
                .filter((j) => j.state !== 'done')
                .map((j) => ({
                  key: String(j.id),
                  label: `移除 ${j.truename}`,
                  danger: true,
                  online: true,
                  onSelect: () => take(t, j.id, j.truename),
                }))
        }
        toolbar={
          <ListTools
            actions={
              !closed && (
                <>
                  {item.dimensions === 0 ? (
                    <Button size="sm" variant="secondary" href={judgePage(roomId, contest.id, { tab: 'dimensions' })}>
                      先设置评分维度，再分配评委
                    </Button>
                  ) : chosen.length > 0 ? (
                    <OnlineButton size="sm" act="分配评委" onClick={() => setGiving(true)}>
                      {`分配评委（${chosen.length}）`}
                    </OnlineButton>
                  ) : (
                    <span className="secondary">{`勾选${one}后分配评委`}</span>
                  )}
                  {item.short > 0 && item.dimensions > 0 && (
                    <OnlineButton size="sm" variant="secondary" act="平均分配" onClick={() => onShare(item.item_id)}>
                      {`平均分配（缺 ${item.short}）`}
                    </OnlineButton>
                  )}
                </>
              )
            }
            filters={<Chips label="筛选" options={filters} value={only} onChange={filter} />}
            search={{
              label: `搜索编号或${one}`,
              value: keyword,
              busy: query.isFetching,
              onSearch: (word) => {
                setKeyword(word)
                setOffset(0)
              },
            }}
          />
        }
        empty={
          <Empty title={only || keyword ? `没有符合条件的${one}` : `还没有参赛${one}`} icon="team">
            报名审核通过的{one}会出现在这里。
          </Empty>
        }
      />
      {giving && (
        <AssignDialog
          contestId={contest.id}
          type={contest.type}
          itemId={item.item_id}
          teams={chosen}
          judges={judges.filter((j) => j.role !== '')}
          onClose={() => setGiving(false)}
          onDone={() => {
            setGiving(false)
            setSelected(new Set())
          }}
        />
      )}
    </>
  )
}
