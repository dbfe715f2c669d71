import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '#contract/kernel/endpoint'
import { projectEditApi, projectsManageApi } from '#contract/projects/projects.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { contentQueries } from '../content/content.queries'
import { roomsQueries } from '../rooms/rooms.queries'
import { projectsQueries } from './projects.queries'

type Keys = readonly (readonly unknown[])[]
const writing =
  <E extends Endpoint>(api: E, about: (input: Input<E>) => Keys) =>
  async (client: QueryClient, input: Input<E>): Promise<Output<E>> => {
    const answer = await call(api, input, once())
    await Promise.all(about(input).map((queryKey) => client.invalidateQueries({ queryKey })))
    return answer
  }
const room = projectsQueries.about.room
const written = () => [...projectsQueries.about.content(), ...contentQueries.about.content()]

export const saveNode = writing(projectEditApi.saveNode, written)
export const removeNode = writing(projectEditApi.removeNode, written)
export const arrangeNodes = writing(projectEditApi.arrange, written)
export const bindProjects = writing(projectsManageApi.bind, room)
export const unbindProject = writing(projectsManageApi.unbind, room)
export const saveProjectSetting = writing(projectsManageApi.save, room)
export const setStartup = writing(projectsManageApi.startup, ({ training_room_id: id }) => [
  ...room(),
  roomsQueries.detail(id ?? 0).queryKey,
])
export const markHandIn = writing(projectsManageApi.mark, room)
