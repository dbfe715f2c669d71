import { connect, createServer, type Server, type Socket } from 'node:net'

/** Lighthouse's "slow 4G": one round trip and two line speeds, shared by every connection of the phone. */
const slow4G = { roundTripMs: 150, downBytesPerSecond: (1.6 * 1024 * 1024) / 8, upBytesPerSecond: (750 * 1024) / 8 }

export type Link = 'open' | 'slow' | 'cut'

/**
 * The phone's network. It stands before the server and therefore slows and cuts the service worker's requests too,
 * which the browser's own emulation applies to pages only; and it counts what really crosses the line.
 */
export class PhoneLine {
  link: Link = 'open'
  /** Bytes towards the phone since the last reset, headers included. */
  received = 0
  private readonly server: Server
  private readonly sockets = new Set<Socket>()
  private downFreeAt = 0
  private upFreeAt = 0
  private readonly port: number
  private readonly target: number

  constructor(port: number, target: number) {
    this.port = port
    this.target = target
    this.server = createServer((phone) => this.accept(phone))
  }

  listen() {
    return new Promise<void>((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(this.port, 'localhost', resolve)
    })
  }

  setLink(link: Link) {
    this.link = link
    if (link === 'cut') this.hangUp()
  }

  resetCount() {
    this.received = 0
  }

  /** Resolves once nothing worth mention came for `quietMs`: the event stream's heartbeats do not keep it waiting. */
  async quiet(quietMs: number, limitMs: number) {
    const end = Date.now() + limitMs
    let before = this.received
    let since = Date.now()
    while (Date.now() - since < quietMs && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      if (this.received - before > 512) since = Date.now()
      before = this.received
    }
  }

  async close() {
    this.hangUp()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private hangUp() {
    for (const socket of this.sockets) socket.destroy()
  }

  private accept(phone: Socket) {
    if (this.link === 'cut') {
      phone.destroy()
      return
    }
    const server = connect(this.target, '127.0.0.1')
    const openedAt = Date.now()
    for (const socket of [phone, server]) {
      socket.setNoDelay(true)
      this.sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        this.sockets.delete(socket)
        // What is already on its way still arrives before the other side learns of the end.
        const other = socket === phone ? server : phone
        const under = Math.max(0, this.downFreeAt - Date.now()) + slow4G.roundTripMs
        setTimeout(() => other.destroy(), socket === server && this.link === 'slow' ? under : 0)
      })
    }
    phone.on('data', (chunk) => this.carry(chunk, server, 'up', openedAt))
    server.on('data', (chunk) => {
      this.received += chunk.length
      this.carry(chunk, phone, 'down', openedAt)
    })
  }

  private carry(chunk: Buffer, to: Socket, way: 'up' | 'down', openedAt: number) {
    if (this.link !== 'slow') {
      to.write(chunk)
      return
    }
    const now = Date.now()
    const speed = way === 'down' ? slow4G.downBytesPerSecond : slow4G.upBytesPerSecond
    const took = (chunk.length / speed) * 1000
    // A new connection's first bytes wait for its handshake: one round trip more.
    const start = Math.max(
      now,
      way === 'down' ? this.downFreeAt : Math.max(this.upFreeAt, openedAt + slow4G.roundTripMs),
    )
    if (way === 'down') this.downFreeAt = start + took
    else this.upFreeAt = start + took
    setTimeout(() => !to.destroyed && to.write(chunk), start + took + slow4G.roundTripMs / 2 - now)
  }
}
