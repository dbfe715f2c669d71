import { useQuery } from '@tanstack/react-query'
import type { RoomProject } from '#contract/projects/projects.model'
import { usePages } from '#lib/use-pages'
import { ItemCard } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { Grid } from '#ui/lists/grid'
import { List } from '#ui/lists/list'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { campsQueries } from '../../camps/camps.queries'
import { CampCard } from '../../camps/parts/camp-card'
import { contentQueries } from '../../content/content.queries'
import { BoundRow } from '../../content/parts/bound-row'
import { ltiQueries } from '../../lti/lti.queries'
import { ActivityCard } from '../../lti/parts/activity-card'
import { projectList } from '../../projects/parts/project-address'
import { ProjectTile } from '../../projects/parts/project-tile'
import { projectsQueries } from '../../projects/projects.queries'
import { shopPage } from '../../shop/parts/paths'
import { shopQueries } from '../../shop/shop.queries'
import { Part, type RoomPart, WholePart } from './room-part'

/** Training camps that the room holds as content; a room without any says nothing of them. */
export function CampsPart({ roomId, title }: RoomPart) {
  const pages = usePages((offset) => campsQueries.inRoom(roomId, offset))
  if (!pages.first.data?.total) return null
  return (
    <Part title={title} pages={pages} more={{ label: '实训中心', href: '/training-center' }}>
      {(list) => (
        <Grid layout="1072" kind="short" label={title}>
          {list.map((camp) => (
            <CampCard key={camp.id} camp={camp} />
          ))}
        </Grid>
      )}
    </Part>
  )
}

/** Content of the library that has no place of its own in a room; a room without any says nothing of it. */
export function ContentsPart({ roomId, title }: RoomPart) {
  const pages = usePages((offset) => contentQueries.inRoom(roomId, { offset, beside: 1 }))
  if (!pages.first.data?.total) return null
  return (
    <Part title={title} pages={pages} more={{ label: '全部资料', href: `/training-room/student/${roomId}/materials` }}>
      {(list) => (
        <List label={title}>
          {list.map((bound) => (
            <BoundRow key={bound.id} bound={bound} />
          ))}
        </List>
      )}
    </Part>
  )
}

/** Nothing where the room holds none: any room may, most do not. */
export function ActivitiesPart({ roomId, title }: RoomPart) {
  const pages = usePages((offset) => ltiQueries.lists(roomId, offset), { whole: true })
  if (pages.first.data?.total === 0) return null
  return (
    <Part
      title={title}
      pages={pages}
      done={(row) => row.mine.state === 'done'}
      more={{ label: '全部', href: `/training-room/student/${roomId}/app` }}
    >
      {(list) => (
        <Grid layout="1072" kind="long" label={title}>
          {list.map((activity) => (
            <ActivityCard key={activity.id} activity={activity} roomId={roomId} />
          ))}
        </Grid>
      )}
    </Part>
  )
}

/** All projects of a room are one answer. */
export function ProjectsPart({ roomId, title, beside }: RoomPart) {
  const query = useQuery(projectsQueries.data(roomId))
  const list = query.data?.list ?? []
  const sum = (of: (project: RoomProject) => number) => list.reduce((all, project) => all + of(project), 0)
  const [done, total] = [sum((one) => one.done), sum((one) => one.total)]
  return (
    <WholePart
      title={title}
      beside={beside}
      query={query}
      count={list.length}
      progress={total > 0 ? { done, total, text: `已提交 ${done} / ${total} 项` } : undefined}
      href={projectList(roomId)}
    >
      <Grid layout="1072" kind="long" label={title}>
        {list.map((project) => (
          <ProjectTile key={project.content_id} roomId={roomId} project={project} />
        ))}
      </Grid>
    </WholePart>
  )
}

/** The practice shops of the room's teams, where it has some. */
export function ShopPart({ roomId, title }: RoomPart) {
  const query = useQuery(shopQueries.products(roomId))
  return (
    <Section title={title}>
      <QueryView query={query} skeleton={<SkeletonList rows={1} />}>
        {({ total }) => (
          <ItemCard
            href={shopPage(roomId)}
            icon="apps"
            title={`进入${title}`}
            description={total > 0 ? `在售商品 ${total} 件` : '还没有商品，团队上架后就能购买'}
          />
        )}
      </QueryView>
    </Section>
  )
}
