import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contestsApi } from '#contract/contests/contests.api'
import { contestsErrors } from '#contract/contests/contests.errors'
import type { SignupRow } from '#contract/contests/contests.model'
import { ApiError, errorText } from '#lib/errors'
import { Button } from '#ui/button'
import { DataList } from '#ui/data-list'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { RejectDialog } from '#ui/reject-dialog'
import { attempt, say } from '#ui/say'
import { ExportMenu } from '../../../rooms/parts/export-menu'
import { checkSignups } from '../../contests.mutations'
import { contestsQueries } from '../../contests.queries'
import styles from '../../parts/contests.module.css'
import { RemoveTeam } from './remove-team'
import { nameOf, signupColumns } from './signup-columns'
import { type Filter, filters, SignupTools } from './signup-tools'
import { TeamSetting } from './team-setting'
import { type Failure, failureText, resultText } from './verdict-text'

const keyOf = (row: Pick<SignupRow, 'kind' | 'id'>): string => `${row.kind}-${row.id}`
const quick = ['参赛成员人数不符合要求', '请填写真实姓名后重新报名', '不符合参赛条件', '名额已满']
const none: ReadonlySet<string> = new Set()

/** Sign-ups of one contest as they come in; approved or rejected, one or many. */
export function SignupList({ contestId }: { contestId: number }) {
  const client = useQueryClient()
  const [filter, setFilter] = useState<Filter>({ status: 'waiting', keyword: '', offset: 0 })
  const [selected, setSelected] = useState(none)
  const [rejecting, setRejecting] = useState<SignupRow[]>([])
  const [setting, setSetting] = useState<SignupRow>()
  const [removing, setRemoving] = useState<SignupRow>()
  const [failures, setFailures] = useState<Failure[]>([])
  const { keyword, offset } = filter
  const query = useQuery({
    ...contestsQueries.signups(contestId, { status: filters[filter.status].status, keyword, offset }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.list ?? []
  // Somebody else may have decided on a chosen one meanwhile: only what still waits counts.
  const chosen = rows.filter((row) => row.status === 2 && selected.has(keyOf(row)))
  const show = (next: Partial<Filter>) => {
    setFilter({ ...filter, offset: 0, ...next })
    setSelected(none)
  }
  const decide = (signups: SignupRow[], status: 3 | -2, reason?: string) =>
    attempt(async () => {
      const asked = signups.map(({ kind, id }) => ({ kind, id }))
      const done = await checkSignups(client, contestId, asked, { status, ...(reason && { reason }) })
      const failed = done.failed.flatMap((f) =>
        signups.filter((s) => s.kind === f.kind && s.id === f.id).map((s) => ({ name: nameOf(s), message: f.message })),
      )
      setFailures(failed)
      setSelected(none)
      await say(resultText(status, done), done.handled > 0 ? 'success' : 'info')
    })
  if (!query.data && query.error)
    return (
      <ErrorState
        message={errorText(query.error)}
        code={query.error instanceof ApiError ? query.error.code : undefined}
        onRetry={() => query.refetch()}
      />
    )
  const total = query.data?.total ?? 0
  const limit = query.data?.limit ?? 1
  return (
    <>
      <DataList
        caption="报名"
        columns={signupColumns}
        rows={query.data?.list}
        rowKey={keyOf}
        rowLabel={nameOf}
        selection={{ selected, onChange: setSelected, selectable: (row) => row.status === 2 }}
        rowActions={(row) =>
          row.status === 2
            ? [
                { key: 'approve', label: '通过', onSelect: () => decide([row], 3) },
                { key: 'reject', label: '拒绝', danger: true, onSelect: () => setRejecting([row]) },
              ]
            : row.kind === 'team' && row.status === 3 && !row.left_time
              ? [
                  { key: 'setting', label: '组别与打星', onSelect: () => setSetting(row) },
                  { key: 'remove', label: '移出比赛', danger: true, onSelect: () => setRemoving(row) },
                ]
              : []
        }
        empty={<NoSignups filter={filter} />}
        toolbar={
          <SignupTools
            filter={filter}
            onFilter={show}
            busy={query.isFetching}
            chosen={chosen.length}
            approve={() => decide(chosen, 3)}
            reject={() => setRejecting(chosen)}
            exports={
              <ExportMenu
                api={contestsApi.exportSignups}
                query={{ contest_id: contestId, status: filters[filter.status].status, keyword }}
              />
            }
          />
        }
      />
      {failures.length > 0 && (
        <p className={styles.message} role="alert">
          {failureText(failures)}
        </p>
      )}
      {total > limit && (
        <div className={styles.bulk}>
          <Button
            variant="secondary"
            size="sm"
            disabled={offset === 0}
            onClick={() => show({ offset: offset - limit })}
          >
            上一页
          </Button>
          <span className="secondary tabular">
            {offset + 1}–{Math.min(offset + limit, total)} / {total}
          </span>
          <Button
            variant="secondary"
            size="sm"
            disabled={offset + limit >= total}
            onClick={() => show({ offset: offset + limit })}
          >
            下一页
          </Button>
        </div>
      )}
      {removing && <RemoveTeam row={removing} onClose={() => setRemoving(undefined)} />}
      {setting && <TeamSetting row={setting} onClose={() => setSetting(undefined)} />}
      {rejecting.length > 0 && (
        <RejectDialog
          title="拒绝报名"
          names={rejecting.map(nameOf)}
          unit="条"
          words={(who) => `拒绝 ${who} 的报名，对方会看到原因，并可以重新报名。`}
          quick={quick}
          missing={contestsErrors.reject_reason.text}
          onClose={() => setRejecting([])}
          onReject={async (reason) => {
            if (await decide(rejecting, -2, reason)) setRejecting([])
          }}
        />
      )}
    </>
  )
}

function NoSignups({ filter }: { filter: Filter }) {
  if (filter.keyword) return <Empty title="没有找到符合的报名" icon="search" />
  return (
    <Empty title={filter.status === 'waiting' ? '没有待审核的报名' : '还没有报名'} icon="trophy">
      报名提交后会立即出现在这里
    </Empty>
  )
}
