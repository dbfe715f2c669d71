import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** What a line does with a piece on its way: passes it on, swallows it, or is cut by it. */
type Verdict = 'pass' | 'drop' | 'cut'
export type Look = (piece: Buffer, to: 'server' | 'client') => Verdict

/** A TCP line to a server that can be cut, mended, held still and looked into. */
export const lineTo = async (host: string, port: number) => {
  const sockets = new Set<Socket>()
  let server: Server
  let look: Look = () => 'pass'
  const listen = async (at: number) => {
    server = createServer((near) => {
      const far = connect(port, host)
      for (const [from, to, name] of [
        [near, far, 'server'],
        [far, near, 'client'],
      ] as const) {
        sockets.add(from)
        from.on('error', () => {})
        from.on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
        from.on('end', () => to.end())
        from.on('data', (piece) => {
          const verdict = look(piece, name)
          if (verdict === 'pass') to.write(piece)
          if (verdict === 'cut') near.resetAndDestroy()
        })
      }
    })
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const own = await listen(0)
  return {
    port: own,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: () => listen(own),
    /** Looks at every piece from now on. */
    watch: (next: Look) => {
      look = next
    },
    /** Nothing comes through any more, and nobody is told. */
    hang: () => {
      look = () => 'drop'
    },
    flow: () => {
      look = () => 'pass'
    },
  }
}
