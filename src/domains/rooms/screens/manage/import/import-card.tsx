import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportJob, ImportRow } from '#contract/rooms/import/import.api'
import { classesText, importStateLabels, planLabels } from '#contract/rooms/import/import.rules'
import { download } from '#lib/device/download'
import { dateTime } from '#lib/format'
import { Button } from '#ui/button'
import { Tag, type Tone } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import type { Column } from '#ui/lists/data-list'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { Progress } from '#ui/states/progress'
import { discardImport, importEnded, runImport, undoImport } from '../../../import.mutations'
import { fileAddress, type ImportInto, importQueries } from '../../../import.queries'
import styles from '../members/member.module.css'
import { ImportColumns } from './import-columns'

/** Where those who are new get their activation codes. */
export type CodesPlace = { href: string; label: string; text: string }

const AT_WORK = new Set(['reading', 'running', 'undoing'])
const LOOK_AGAIN = 1000
const tones: Record<string, Tone> = { done: 'success', failed: 'danger', checked: 'warning' }
const planTones: Record<string, Tone> = { new: 'info', join: 'success', update: 'info', bad: 'danger' }

const targetLabels = { member: '导入为成员', roster: '导入到名单', org: '导入到组织' }
const undoing = {
  member: '这次导入加入的人会离开实训室，新建且没有激活的账号会被删除。',
  roster: '这次导入加到名单里的人会从名单中删除。',
  org: '这次导入加入的人会移出组织，新建且没有激活的账号会被删除，补上的学号和班级会去掉。',
}

/** What is done of it in percent: looking through has no end that is known before it is there. */
const share = (job: ImportJob): number => {
  const work = job.counts.new + job.counts.join + job.counts.update
  return work > 0 ? Math.min(100, Math.floor((job.handled / work) * 100)) : 0
}

/** One import: how far it is, what it would do, and what may be done with it. */
export function ImportCard({ into, codes, job: listed }: { into: ImportInto; codes: CodesPlace; job: ImportJob }) {
  const client = useQueryClient()
  const [open, setOpen] = useState(listed.state === 'checked')
  const live = useQuery({
    ...importQueries.detail(into, listed.id),
    initialData: listed,
    refetchInterval: (query) => (AT_WORK.has(query.state.data?.state ?? '') ? LOOK_AGAIN : false),
  })
  const job = live.data
  const { state } = job
  const ended = useRef(into)
  useEffect(() => {
    if (state === 'done' || state === 'undone') void importEnded(client, ended.current)
    if (state === 'checked') setOpen(true)
  }, [state, client])
  const run = () => attempt(() => runImport(client, into, job.id))
  const undo = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const { made: classes } = job.classes
    const more = classes ? `新建的 ${classes} 个班级也会删除，之后有其他人使用或改过的会保留。` : ''
    const body = `${undoing[job.target]}${more}`
    if (!(await confirm({ title: '撤销导入', body, confirmText: '撤销导入', danger: true }))) return
    if (await attempt(() => undoImport(client, into, job.id))) await say('正在撤销', 'info')
  }
  const discard = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `“${job.filename}”还没有导入，放弃后检查结果会删除，成员和名单不变。`
    if (!(await confirm({ title: '放弃这次导入？', body, confirmText: '放弃导入', danger: true }))) return
    if (await attempt(() => discardImport(client, into, job.id))) await say('已放弃')
  }
  const made = state === 'done' && job.target !== 'roster' && job.counts.new > 0
  const todo = job.counts.new + job.counts.join + job.counts.update
  return (
    <Card title={job.filename} extra={<Tag tone={tones[state] ?? 'neutral'}>{importStateLabels[state]}</Tag>}>
      <div className="stack">
        <p className="secondary">
          {targetLabels[job.target]} · {job.by} · {dateTime(job.create_time)}
        </p>
        {state === 'reading' && <p role="status">正在检查，已读 {job.total} 行</p>}
        {(state === 'running' || state === 'undoing') && (
          <Progress value={share(job)} label={importStateLabels[state] ?? ''} text={`${job.handled} / ${todo} 行`} />
        )}
        {job.sheet && <p className="secondary">{`读取的是工作表“${job.sheet}”，文件里的其他工作表没有导入`}</p>}
        {job.problem && <p role="alert">{job.problem}</p>}
        {job.total > 0 && (
          <div className={styles.counts}>
            {(['new', 'join', 'update', 'same', 'bad'] as const)
              .filter((plan) => job.counts[plan] > 0)
              .map((plan) => (
                <Tag key={plan} tone={planTones[plan] ?? 'neutral'}>
                  {job.target === 'roster' && plan === 'new' ? '加入名单' : planLabels[plan]} {job.counts[plan]}
                </Tag>
              ))}
          </div>
        )}
        {(state === 'done' || state === 'undone') && job.classes.made > 0 && (
          <p className="secondary">{classesText(state, job.classes)}</p>
        )}
        {job.may_discard && job.header.length > 0 && <ImportColumns into={into} job={job} />}
        {made && <p className="secondary">新建的账号要凭各自的激活码首次登录，{codes.text}</p>}
        <div className={styles.chosen}>
          {state === 'checked' && (
            <OnlineButton
              size="sm"
              disabled={todo === 0}
              onClick={run}
              act="导入"
            >{`确认导入 ${todo} 人`}</OnlineButton>
          )}
          {made && (
            <Button size="sm" href={codes.href}>
              {codes.label}
            </Button>
          )}
          {job.total > 0 && (
            <Button size="sm" variant="secondary" onClick={() => setOpen(!open)} aria-expanded={open}>
              {open ? '收起明细' : '查看明细'}
            </Button>
          )}
          {job.counts.bad > 0 && (
            <OnlineButton size="sm" variant="secondary" onClick={() => download(fileAddress.problems(into, job.id))}>
              下载有问题的行
            </OnlineButton>
          )}
          {job.may_discard && (
            <OnlineButton size="sm" variant="secondary" onClick={discard}>
              放弃
            </OnlineButton>
          )}
          {state === 'done' && job.undo_until > 0 && (
            <OnlineButton size="sm" variant="secondary" onClick={undo}>
              撤销导入
            </OnlineButton>
          )}
        </div>
        {open && job.total > 0 && <ImportRows into={into} id={job.id} />}
      </div>
    </Card>
  )
}

const columns: Column<ImportRow>[] = [
  { key: 'line', title: '行', numeric: true, width: '64px', cell: (row) => row.line },
  { key: 'name', title: '姓名', phone: 'title', cell: (row) => row.truename || '未填写' },
  { key: 'code', title: '学号/工号', cell: (row) => row.code || '未填写' },
  {
    key: 'contact',
    title: '手机或邮箱',
    cell: (row) => <span className={styles.words}>{row.mobile || row.email || '未填写'}</span>,
  },
  { key: 'class', title: '班级', cell: (row) => row.class_name || '未填写' },
  {
    key: 'plan',
    title: '结果',
    phone: 'aside',
    cell: (row) => <Tag tone={planTones[row.plan] ?? 'neutral'}>{planLabels[row.plan]}</Tag>,
  },
  { key: 'problem', title: '问题', wide: true, cell: (row) => row.problem || '无' },
]

function ImportRows({ into, id }: { into: ImportInto; id: number }) {
  const [offset, setOffset] = useState(0)
  const query = usePaged(
    { offset, onOffset: setOffset },
    (page) => importQueries.rows(into, id, { offset: page.offset }),
    (row) => row.line,
  )
  return (
    <PagedList
      caption="导入明细"
      query={query}
      onOffset={setOffset}
      columns={columns}
      rowKey={(row) => String(row.line)}
      rowLabel={(row) => `第 ${row.line} 行`}
      empty={<Empty title="没有明细" icon="file" />}
      toolbar={null}
    />
  )
}
