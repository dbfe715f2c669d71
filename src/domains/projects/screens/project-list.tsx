import { useQuery } from '@tanstack/react-query'
import { Grid } from '#ui/lists/grid'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { roomHome } from '../../rooms/parts/paths'
import { ProjectTile } from '../parts/project-tile'
import { projectsQueries } from '../projects.queries'

/** The projects of a room, with how far one or one’s team has come in each. */
export function ProjectList({ roomId }: { roomId: number }) {
  const query = useQuery(projectsQueries.data(roomId))
  return (
    <QueryPage
      title="项目"
      backHref={roomHome(roomId)}
      query={query}
      aged="没有打开过的节点需要联网"
      label="项目加载中"
    >
      {({ list }) =>
        list.length === 0 ? (
          <Empty title="还没有项目" icon="work">
            老师添加项目后会显示在这里
          </Empty>
        ) : (
          <Grid label="项目" kind="long" layout="1072">
            {list.map((project) => (
              <ProjectTile key={project.content_id} roomId={roomId} project={project} />
            ))}
          </Grid>
        )
      }
    </QueryPage>
  )
}
