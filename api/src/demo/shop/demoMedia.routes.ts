import { Failure } from '../../http/failure.ts';
import type { Routes } from '../../http/server.ts';
import { demoMediaPath, drawPicture } from '../../store/demo/demoPictures.ts';

/** Images of the demo shop, drawn when they are asked for. They never change under their name. */
export const routes: Routes = (server) => {
  server.get<{ Params: { file: string } }>(`${demoMediaPath}/:file`, (request, reply) => {
    const picture = drawPicture(request.params.file);
    if (picture === undefined) throw new Failure('NotFoundError', 'There is no such picture.');
    return reply
      .headers({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        // An SVG opened on its own is a document: it may run nothing and load nothing.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(picture);
  });
};
