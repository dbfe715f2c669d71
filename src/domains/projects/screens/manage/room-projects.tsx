import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CONTENT_DELETED } from '#contract/content/content.labels'
import { TEMPLATE_STARTUP } from '#contract/kernel/templates'
import type { RoomProject } from '#contract/projects/projects.model'
import { ROOM_PROJECTS_MAX } from '#contract/projects/projects.rules'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { dateTime, unbroken } from '#lib/format'
import { navigate } from '#lib/navigate'
import { Tag } from '#ui/display/tag'
import { DataList } from '#ui/lists/data-list'
import { HeadAction } from '#ui/lists/head-action'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { roomHome } from '../../../rooms/parts/paths'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { projectAt, projectMarks, projectPath } from '../../parts/project-address'
import { ProjectState } from '../../parts/project-tile'
import { setStartup, unbindProject } from '../../projects.mutations'
import { projectsQueries } from '../../projects.queries'
import { useMicro } from './use-micro'

const BindProjects = popup(() => import('./bind-projects').then((m) => m.BindProjects))
const ProjectSetting = popup(() => import('./project-setting').then((m) => m.ProjectSetting))

/** In these rooms one project is what the startup is about. */

type Open = { what: 'bind' } | { what: 'setting'; project: RoomProject }

const nameOf = ({ state, title }: RoomProject): string => (state === 'deleted' ? CONTENT_DELETED : title)
const times = ({ start_time: start, end_time: end }: RoomProject): string =>
  [start > 0 ? `${dateTime(start)} 开始` : '', end > 0 ? `${dateTime(end)} 截止` : '']
    .filter(Boolean)
    .map(unbroken)
    .join('，') || '不限时间'

/** The projects of a room, for those who run it. */
export function RoomProjects({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(projectsQueries.data(roomId))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const ended = hasEnded(room)
  const isStartup = room?.template === TEMPLATE_STARTUP
  const remove = async (project: RoomProject) => {
    const body = '从实训室移出后，学员看不到这个项目；项目本身不会被删除。'
    const { confirm } = await import('#ui/overlays/confirm')
    if (!(await confirm({ title: `移出“${nameOf(project)}”？`, body, confirmText: '移出', danger: true }))) return
    await attempt(async () => {
      const { in_use } = await unbindProject(client, { training_room_id: roomId, content_id: project.content_id })
      await say(in_use ? '已有学员在项目里提交，不能移出' : '移除成功', in_use ? 'error' : 'success')
    })
  }
  const startup = (project: RoomProject) =>
    attempt(async () => {
      const content_id = project.is_startup ? 0 : project.content_id
      await setStartup(client, { training_room_id: roomId, content_id })
      await say(project.is_startup ? '已取消创业项目' : '已设为创业项目')
    })
  const micro = useMicro(roomId, 'project')
  const actions = (project: RoomProject) => [
    {
      key: 'marks',
      label: project.waiting ? `评阅（${project.waiting}）` : '提交',
      onSelect: () => navigate(projectMarks(roomId, project.content_id)),
    },
    {
      key: 'setting',
      label: '设置',
      menu: true,
      disabled: ended,
      onSelect: () => setOpen({ what: 'setting', project }),
    },
    {
      key: 'look',
      label: '学员视角',
      menu: true,
      onSelect: () => navigate(projectAt(roomId, project.content_id)),
    },
    { key: 'detail', label: '项目详情', menu: true, onSelect: () => navigate(projectPath(project.content_id)) },
    { key: 'micro', label: 'AIGC 数据', menu: true, onSelect: () => micro.open(project.content_id) },
    ...(isStartup
      ? [
          {
            ...{ key: 'startup', menu: true, disabled: ended || project.state !== 'published' },
            ...{
              label: project.is_startup ? '取消创业项目' : '设为创业项目',
              online: true,
              onSelect: () => startup(project),
            },
          },
        ]
      : []),
    {
      key: 'remove',
      label: '移出',
      menu: true,
      danger: true,
      disabled: ended,
      online: true,
      onSelect: () => remove(project),
    },
  ]
  return (
    <QueryPage
      title="项目管理"
      above={roomHome(roomId)}
      query={query}
      aged="添加、设置和评阅需要联网"
      label="项目加载中"
      barActions={
        <HeadAction
          of={query.data?.list}
          error={query.error}
          disabled={ended || (query.data?.list.length ?? 0) >= ROOM_PROJECTS_MAX}
          onClick={() => setOpen({ what: 'bind' })}
        >
          添加项目
        </HeadAction>
      }
    >
      {({ list }) => (
        <>
          <DataList
            caption="项目"
            rows={list}
            rowKey={({ content_id }) => String(content_id)}
            rowLabel={nameOf}
            columns={[
              { key: 'title', title: '项目', phone: 'title', cell: nameOf },
              {
                key: 'state',
                title: '状态',
                phone: 'aside',
                width: '168px',
                cell: (row) => (
                  <span className="row">
                    <ProjectState project={{ ...row, total: 0, returned: 0, done: 1 }} />
                    {row.closed && <Tag>已关闭</Tag>}
                    {row.is_startup && <Tag tone="scene">创业项目</Tag>}
                  </span>
                ),
              },
              { key: 'times', title: '时间', wide: true, width: '320px', cell: times },
              { key: 'total', title: '提交节点', numeric: true, width: '96px', cell: ({ total }) => String(total) },
              {
                key: 'waiting',
                title: '待评阅',
                numeric: true,
                width: '88px',
                cell: ({ waiting }) => String(waiting),
              },
            ]}
            rowActions={actions}
            empty={
              <Empty
                title="还没有项目"
                icon="work"
                {...(!ended && { action: { label: '添加项目', onClick: () => setOpen({ what: 'bind' }) } })}
              >
                从资源库添加项目，设好时间，学员就能在“项目”里一步一步做。
              </Empty>
            }
          />
          {open?.what === 'bind' && <BindProjects roomId={roomId} onClose={close} />}
          {open?.what === 'setting' && (
            <ProjectSetting roomId={roomId} contentId={open.project.content_id} onClose={close} />
          )}
          {micro.dialog}
        </>
      )}
    </QueryPage>
  )
}
