import { useQuery } from '@tanstack/react-query'
import { useOnline } from '#lib/net/online'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { previewContent } from '../lti.mutations'
import { ltiQueries } from '../lti.queries'
import { ActivityCard } from './activity-card'
import { useLaunch } from './use-launch'

type Props = { content: { id: number; title: string; data: { url: string } } }
/** `roomId`: it is opened as a part of this room, and of no other. */
type LaunchProps = Props & { roomId?: number }

/** Where third-party content is opened: in the person's rooms that hold it, where it counts, and outside of them. */
export function ContentLaunch({ content, roomId }: LaunchProps) {
  const query = useQuery(ltiQueries.places(content.id))
  return (
    <QueryView query={query} label="第三方活动加载中" skeleton={<SkeletonList rows={2} />}>
      {({ tool_title: tool, closed, places }) => {
        const here = places.find((place) => place.training_room_id === roomId)
        if (here) return <ActivityCard activity={here.activity} roomId={here.training_room_id} />
        return (
          <>
            {places.map((place) => (
              <ActivityCard
                key={place.training_room_id}
                activity={place.activity}
                roomId={place.training_room_id}
                roomTitle={place.room_title}
              />
            ))}
            <Outside content={content} tool={tool} closed={closed} counted={places.length > 0} />
          </>
        )
      }}
    </QueryView>
  )
}

type OutsideProps = Props & { tool: string; closed: string; counted: boolean }

/** Nothing of another site is loaded here: the person sees where it leads and decides. */
function Outside({ content, tool, closed, counted }: OutsideProps) {
  const online = useOnline()
  const launch = useLaunch()
  const { url } = content.data
  const host = URL.canParse(url) ? new URL(url).host : url
  const words = counted ? '在这里打开不计入实训室的进度和成绩。' : '不在你的实训室里，打开不计进度和成绩。'
  return (
    <Card title={tool ? `第三方工具：${tool}` : '站外内容'}>
      <div className="stack">
        <p className="secondary">
          将打开 {host}
          {tool ? '，你的身份会以编号告诉对方' : '，请确认来源可靠'}。{words}
        </p>
        {closed && <p>{closed}</p>}
        {!online && <p>打开需要联网</p>}
        <OnlineButton
          block
          variant={counted ? 'secondary' : 'primary'}
          disabled={closed !== ''}
          onClick={() => launch(content.title, () => previewContent(content.id))}
        >
          打开链接
        </OnlineButton>
      </div>
    </Card>
  )
}
