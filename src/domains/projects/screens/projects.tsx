import { NodePage } from './node-page'
import { ProjectList } from './project-list'
import { ProjectPage } from './project-page'

type Props = { roomId: number; contentId: number | undefined; nodeId: number | undefined }

/** The projects of a room, one of them, or one of its nodes: as far as the address says. */
export function Projects({ roomId, contentId, nodeId }: Props) {
  if (contentId && nodeId) return <NodePage key={nodeId} roomId={roomId} contentId={contentId} nodeId={nodeId} />
  return contentId ? <ProjectPage roomId={roomId} contentId={contentId} /> : <ProjectList roomId={roomId} />
}
