import type { Input } from '#contract/kernel/endpoint'
import { projectEditApi, projectsManageApi } from '#contract/projects/projects.api'
import { call } from '#lib/net/http'
import { writing } from '#lib/writing'
import { contentQueries } from '../content/content.queries'
import { roomsQueries } from '../rooms/rooms.queries'
import { projectsQueries } from './projects.queries'

const room = projectsQueries.about.room
const written = () => [...projectsQueries.about.content(), ...contentQueries.about.content()]

export const saveNode = writing(projectEditApi.saveNode, written)
export const removeNode = writing(projectEditApi.removeNode, written)
export const arrangeNodes = writing(projectEditApi.arrange, written)
export const importNodes = writing(projectEditApi.import, written)
export const undoImport = writing(projectEditApi.undoImport, written)
/** Says what an import would do; changes nothing. */
export const lookThrough = (input: Omit<Input<typeof projectEditApi.import>, 'dry'>) =>
  call(projectEditApi.import, { ...input, dry: 1 }, { quiet: true })
export const bindProjects = writing(projectsManageApi.bind, room)
export const unbindProject = writing(projectsManageApi.unbind, room)
export const saveProjectSetting = writing(projectsManageApi.save, room)
export const setStartup = writing(projectsManageApi.startup, ({ training_room_id: id }) => [
  ...room(),
  roomsQueries.detail(id ?? 0).queryKey,
])
export const markHandIn = writing(projectsManageApi.mark, room)
