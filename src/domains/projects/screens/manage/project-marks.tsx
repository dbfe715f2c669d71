import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { handInStateLabels } from '#contract/projects/projects.labels'
import type { HandIn } from '#contract/projects/projects.model'
import { HAND_IN_STATES, inOrder } from '#contract/projects/projects.rules'
import { dateTime } from '#lib/format'
import { usePageTitle } from '#lib/title'
import { useListState } from '#lib/use-list-state'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { FilterField, SelectField } from '#ui/fields/select-field'
import { Page } from '#ui/layout/page'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { popup } from '#ui/overlays/popup'
import { Empty } from '#ui/states/empty'
import { HandInTag } from '../../parts/node-hand-in'
import { projectAt, projectDesk } from '../../parts/project-address'
import { projectsQueries } from '../../projects.queries'

const MarkHandIn = popup(() => import('./mark-hand-in').then((m) => m.MarkHandIn))

const shape = { state: ['', ...HAND_IN_STATES], node: '', keyword: '' } as const

/** What was handed in to a project of a room, to be marked. */
export function ProjectMarks({ roomId, contentId }: { roomId: number; contentId: number }) {
  const project = useQuery(projectsQueries.detail(roomId, contentId)).data
  const at = useListState(shape)
  const { state, node, keyword } = at.filter
  const [open, setOpen] = useState<HandIn>()
  const asked = { keyword, ...(state && { state }), ...(Number(node) > 0 && { node_id: Number(node) }) }
  const query = usePaged(
    at,
    ({ page }) => projectsQueries.handIns(roomId, contentId, { ...asked, ...page }),
    ({ id }) => id,
  )
  const title = project?.title || '项目提交'
  usePageTitle(title)
  const asks = inOrder(project?.nodes ?? []).filter(({ hand_in }) => hand_in !== 'none')
  return (
    <Page
      title={title}
      backHref={projectDesk(roomId)}
      actions={
        <Button variant="secondary" href={projectAt(roomId, contentId)}>
          学员视角
        </Button>
      }
    >
      <PagedList
        caption="项目提交"
        unit="份"
        query={query}
        offline="评阅需要联网"
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        columns={[
          {
            key: 'who',
            title: '提交人',
            phone: 'title',
            cell: ({ team_title, truename }) => (team_title ? `${team_title}（${truename}）` : truename),
          },
          { key: 'node', title: '节点', cell: ({ node_title }) => node_title },
          {
            key: 'state',
            title: '状态',
            phone: 'aside',
            width: '160px',
            cell: (row) => (
              <span className="row">
                <HandInTag {...row} />
                {row.late && <Tag tone="warning">迟交</Tag>}
              </span>
            ),
          },
          { key: 'number', title: '第几次', numeric: true, width: '80px', cell: ({ number }) => String(number) },
          { key: 'time', title: '提交时间', width: '152px', cell: ({ create_time }) => dateTime(create_time) },
        ]}
        rowKey={({ id }) => String(id)}
        rowLabel={({ truename, node_title }) => `${truename}的${node_title}`}
        rowActions={(row) => [
          { key: 'mark', label: row.state === 'submitted' ? '评阅' : '查看', onSelect: () => setOpen(row) },
        ]}
        toolbar={
          <ListTools
            filters={
              <>
                <FilterField
                  label="状态"
                  of={shape.state}
                  labels={handInStateLabels}
                  value={state}
                  onChange={(next) => at.show({ state: next })}
                />
                <SelectField
                  hideLabel
                  label="节点"
                  value={node}
                  options={[
                    { value: '', label: '全部节点' },
                    ...asks.map(({ id, title: name }) => ({ value: String(id), label: name })),
                  ]}
                  onChange={(next) => at.show({ node: next })}
                />
              </>
            }
            search={{
              label: '按姓名、团队或节点搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => at.show({ keyword: next }),
            }}
          />
        }
        empty={
          at.narrowed ? (
            <Empty title="没有找到提交" icon="search">
              换个词或条件试试。
            </Empty>
          ) : (
            <Empty title="还没有提交" icon="task">
              学员在项目的步骤和成果里提交后，会出现在这里。
            </Empty>
          )
        }
      />
      {open && <MarkHandIn roomId={roomId} id={open.id} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
